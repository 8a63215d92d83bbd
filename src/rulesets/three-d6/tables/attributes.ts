/** Attributes that skills are based on and that can be rolled against. */
export const ATTRIBUTES = ['st', 'dx', 'iq', 'ht', 'will', 'per'] as const;

export type Attribute = (typeof ATTRIBUTES)[number];

export const ATTRIBUTE_TITLES: Record<Attribute, string> = {
  st: 'ST',
  dx: 'DX',
  iq: 'IQ',
  ht: 'HT',
  will: 'Will',
  per: 'Per',
};

export function isAttribute(name: string): name is Attribute {
  return (ATTRIBUTES as readonly string[]).includes(name);
}
