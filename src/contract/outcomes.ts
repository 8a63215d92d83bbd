import type { Tone } from './views';

/** How the outcomes that systems have in common are for the one acting, by the names scenarios know them by. */
export const OUTCOME_TONES: Readonly<Record<string, Tone>> = {
  actor: 'good',
  'actor-wins': 'good',
  'critical-hit': 'good',
  'critical-success': 'good',
  hit: 'good',
  success: 'good',
  'critical-failure': 'neutral',
  'critical-miss': 'neutral',
  failure: 'neutral',
  miss: 'neutral',
  opponent: 'neutral',
  'opponent-wins': 'neutral',
  absorbed: 'warn',
  defended: 'warn',
  dodged: 'warn',
  tie: 'warn',
};
