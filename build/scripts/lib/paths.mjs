import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The checkout's top folder, absolute. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** A path inside the checkout, absolute. */
export const inRoot = (...parts) => path.join(root, ...parts);
