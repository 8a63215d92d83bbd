/** A request to the roster from elsewhere: add somebody of a side or from a template, edit somebody, prepare, start or forecast a fight. */
export type RosterRequest =
  | 'pc'
  | 'foe'
  | 'encounter'
  | 'own'
  | { edit: string }
  | { template: string }
  | { start: string }
  | { forecast: string };
