/** An id as words: 'small-piercing' → 'small piercing'. */
export const idWords = (id: string): string => id.replaceAll('-', ' ');
