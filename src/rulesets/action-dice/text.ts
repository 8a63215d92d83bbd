/** The text with a capital at its beginning. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** 'medical-science' as a name: 'Medical science'. */
export function named(id: string): string {
  return capital(id.replaceAll('-', ' '));
}
