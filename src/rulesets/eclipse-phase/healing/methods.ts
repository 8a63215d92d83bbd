export const METHODS = ['first-aid', 'surgery', 'repair', 'armor-repair', 'clear-lungs', 'psychotherapy'] as const;

export type Method = (typeof METHODS)[number];

export const METHOD_TITLES: Readonly<Record<Method, string>> = {
  'first-aid': 'First aid',
  surgery: 'Surgery',
  repair: 'Repair',
  'armor-repair': 'Armour repair',
  'clear-lungs': 'Clear the lungs',
  psychotherapy: 'Psychotherapy',
};

/** The default skill of each method. */
export const METHOD_SKILLS: Readonly<Record<Method, string>> = {
  'first-aid': 'medicine-paramedic',
  surgery: 'medicine-trauma-surgery',
  repair: 'hardware-robotics',
  'armor-repair': 'hardware-robotics',
  'clear-lungs': 'medicine-paramedic',
  psychotherapy: 'medicine-psychiatry',
};
