/** Reads a value from local storage, which belongs to no campaign; null if there is none, or if it is not valid JSON. */
export function readStored(key: string): unknown {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    localStorage.removeItem(key);
    return null;
  }
}

/** Writes a value to local storage; null removes it. */
export function writeStored(key: string, value: object | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
}
