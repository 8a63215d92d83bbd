export const METHODS = ['first-aid', 'surgery', 'repair', 'armor-repair', 'clear-lungs', 'psychotherapy'] as const;

export type Method = (typeof METHODS)[number];

export const METHOD_TITLES: Readonly<Record<Method, string>> = {
  'first-aid': 'First aid',
  surgery: 'Surgery',
  repair: 'Repair',
  'armor-repair': 'Repair of armour',
  'clear-lungs': 'Clear the lungs',
  psychotherapy: 'Psychotherapy',
};

/** The skill a method takes unless another is named. */
export const METHOD_SKILLS: Readonly<Record<Method, string>> = {
  'first-aid': 'medicine-paramedic',
  surgery: 'medicine-trauma-surgery',
  repair: 'hardware-robotics',
  'armor-repair': 'hardware-robotics',
  'clear-lungs': 'medicine-paramedic',
  psychotherapy: 'medicine-psychiatry',
};
