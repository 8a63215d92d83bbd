import { describe, expect, it } from 'vitest';
import { pictureSize } from '../../../../src/store/kept/picture-size';

/** Bytes from hexadecimal, padded with zeros to `length`. */
function hex(text: string, length = 40): Uint8Array {
  const bytes = Buffer.from(text.replaceAll(' ', ''), 'hex');
  return Uint8Array.from(Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length))]));
}

const png = hex('89504e470d0a1a0a 0000000d 49484452 00000280 000001e0');
// An APP0 segment of 16 bytes, a quantisation table, then a progressive frame: 600 high, 800 wide.
const jpeg = hex('ffd8 ffe0 0010 4a46494600 0101 00 0001 0001 0000 ffdb 0004 0000 ffc2 000b 08 0258 0320 01 011100');
const lossy = hex('52494646 00000000 57454250 56503820 00000000 000000 9d012a 4001 f000');
const lossless = hex('52494646 00000000 57454250 5650384c 00000000 2f 3fc13b00');
const extended = hex('52494646 00000000 57454250 56503858 0a000000 00000000 7f0200 df0100');

describe('the size of a picture from its header', () => {
  it.each([
    ['PNG', png, 'image/png', { width: 640, height: 480 }],
    ['JPEG', jpeg, 'image/jpeg', { width: 800, height: 600 }],
    ['WebP, lossy', lossy, 'image/webp', { width: 320, height: 240 }],
    ['WebP, lossless', lossless, 'image/webp', { width: 320, height: 240 }],
    ['WebP, extended', extended, 'image/webp', { width: 640, height: 480 }],
  ] as const)('%s', (_kind, bytes, type, size) => {
    expect(pictureSize(bytes, type)).toEqual(size);
  });

  it('is unknown if the header is cut off, states none or never ends', () => {
    expect(pictureSize(png.subarray(0, 20), 'image/png')).toBeNull();
    expect(pictureSize(hex('89504e470d0a1a0a 0000000d 49484452'), 'image/png')).toBeNull();
    expect(pictureSize(jpeg.subarray(0, 26), 'image/jpeg')).toBeNull();
    expect(pictureSize(hex('ffd8 ffe0 0000', 4096), 'image/jpeg')).toBeNull();
    expect(pictureSize(Uint8Array.from(Buffer.alloc(4096, 0xff)), 'image/jpeg')).toBeNull();
    expect(pictureSize(extended.subarray(0, 29), 'image/webp')).toBeNull();
    expect(pictureSize(hex('52494646 00000000 57454250 4e4f5045'), 'image/webp')).toBeNull();
  });
});
