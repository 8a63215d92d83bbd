/** The labels of settings for every campaign and for this one; the rules of the campaign name their own options. */
export const SETTINGS = [
  'Text size',
  'Typeface',
  'Density',
  'Motion',
  'Sounds',
  'Single-key shortcuts',
  'Dice',
  'Data',
  'Restore points',
  'Exports',
  'Check',
  'Forecast accuracy',
  'Rules of this campaign',
];
