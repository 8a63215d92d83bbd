/** What is set for every campaign and for this one, as the settings call it; the rules of the campaign name their own. */
export const SETTINGS = [
  'Text size',
  'Typeface',
  'Density',
  'Motion',
  'Sounds',
  'Single letters',
  'Dice',
  'Data',
  'Restore points',
  'Take it along',
  'Check',
  'How good were the forecasts',
  'Rules of this campaign',
];
