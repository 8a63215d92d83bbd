import type { Tone } from './views';

/** Tones of common outcomes from the actor's point of view, by the names scenarios use. */
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
