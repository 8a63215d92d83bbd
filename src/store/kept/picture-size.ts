import type { PortraitType } from '../types';

/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/**
 * The size given in a picture's header, without decoding it: a small file may decode to gigabytes. Null if the header
 * is truncated or gives none.
 */
export function pictureSize(bytes: Uint8Array, type: PortraitType): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = READERS[type](view);
  return size === null || size.width === 0 || size.height === 0 ? null : size;
}

const READERS: Record<PortraitType, (view: DataView) => PictureSize | null> = {
  'image/png': (view) => (view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

/** Walks the segments of a JPEG up to the frame header (SOF), which holds height and width. */
function jpegSize(view: DataView): PictureSize | null {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    at += standsAlone ? 2 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

/** Lossy (VP8), lossless (VP8L) and extended (VP8X) WebP each encode their size differently. */
function webpSize(view: DataView): PictureSize | null {
  if (view.byteLength < 30) return null;
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk !== 'VP8X') return null;
  const three = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  return { width: three(24) + 1, height: three(27) + 1 };
}
