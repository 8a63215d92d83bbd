import { capital } from '../../engine/words/say';

/** 'medical-science' as a name: 'Medical science'. */
export function displayName(id: string): string {
  return capital(id.replaceAll('-', ' '));
}
