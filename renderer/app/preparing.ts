/** What the roster is asked for from elsewhere: somebody new of a side or from a template, a form, a fight, its start, its forecast. */
export type Preparing =
  | 'pc'
  | 'foe'
  | 'encounter'
  | 'own'
  | { edit: string }
  | { template: string }
  | { start: string }
  | { forecast: string };
