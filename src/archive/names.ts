/** Names reserved for devices on Windows, with any extension. */
const DEVICES = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)$/i;

/** Characters with a special meaning on Windows or in a shell. */
const FORBIDDEN = /[<>:"|?*\\]/;

const MAX_NAME_BYTES = 255;

/** Why a name inside an archive must not be used on disk, or null if it is harmless on every system. */
export function refuseName(name: string): string | null {
  if (name.length === 0 || Buffer.byteLength(name) > MAX_NAME_BYTES) return 'is empty or too long';
  if (name.includes('\uFFFD')) return 'is not readable text';
  if (/^[/\\]/.test(name) || /^[a-z]:/i.test(name)) return 'is an absolute path';
  const parts = name.split(/[/\\]/);
  if (parts.some((part) => part === '..')) return 'leads out of its folder';
  if (FORBIDDEN.test(name) || hasControlCharacter(name)) return 'has characters not allowed in file names';
  if (parts.some((part) => part === '' || part === '.')) return 'is not a plain path to a file';
  if (parts.some((part) => DEVICES.test(part.split('.')[0]?.trim() ?? ''))) return 'is the name of a device on Windows';
  if (parts.some((part) => /[. ]$/.test(part))) return 'ends in a dot or a space';
  return null;
}

function hasControlCharacter(name: string): boolean {
  return [...name].some((character) => character < ' ' || character === '\u007f');
}

/** The name as seen by a file system that ignores case and Unicode normalisation. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
