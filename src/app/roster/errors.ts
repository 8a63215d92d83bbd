import type { CodedError } from '../../kernel/result';

const megabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024));

/** Every error of pictures and roster files, with its sentence for people. */
export const rosterErrors = {
  pictureTooLarge: (name: string, most: number): CodedError => ({
    code: 'picture-too-large',
    message: `'${name}' is larger than ${megabytes(most)} MB. Shrink it and choose it again.`,
  }),
  notAPicture: (name: string): CodedError => ({
    code: 'not-a-picture',
    message: `'${name}' is not a PNG, JPEG or WebP picture, whatever its name says. Choose another one.`,
  }),
  tooManyPixels: (name: string, width: number, height: number): CodedError => ({
    code: 'picture-too-many-pixels',
    message: `'${name}' measures ${width} by ${height} pixels, more than can be shown. Shrink it and choose it again.`,
  }),
  noSuchPicture: (): CodedError => ({
    code: 'picture-not-shown',
    message: 'This picture is not on the player view.',
  }),
  fileTooLarge: (name: string, most: number): CodedError => ({
    code: 'roster-too-large',
    message: `'${name}' is larger than ${megabytes(most)} MB, too large for a roster. Choose another file.`,
  }),
  unknownFile: (): CodedError => ({
    code: 'roster-file-gone',
    message: 'The file is no longer available. Choose it again.',
  }),
  notUsable: (name: string, problem: string): CodedError => ({
    code: 'roster-entry-refused',
    message: `${name} cannot be added: ${problem}`,
    path: 'entries',
  }),
} as const;
