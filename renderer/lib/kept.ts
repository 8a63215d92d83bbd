/** What the page keeps on this computer, beside any campaign: null where nothing is, or nothing that anybody can read. */
export function readKept(key: string): unknown {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    localStorage.removeItem(key);
    return null;
  }
}

/** Keeps it in place of what was there; null takes that away. */
export function writeKept(key: string, value: object | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
}
