import fs from 'node:fs';

/**
 * A runner's JSON report.
 *
 * @param {string} file
 * @returns {any} undefined if it is missing or incomplete
 */
export function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
