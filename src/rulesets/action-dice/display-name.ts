import { idWords } from '../../contract/id-words';
import { capital } from '../../engine/words/say';

/** 'medical-science' for display: 'Medical science'. */
export function displayName(id: string): string {
  return capital(idWords(id));
}
