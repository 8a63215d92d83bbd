import fs from 'node:fs';

/**
 * A runner's JSON report.
 *
 * @param {string} file
 * @returns {any} undefined where it was never written, or not to its end
 */
export function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
