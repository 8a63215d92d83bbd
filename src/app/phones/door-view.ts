import type { DoorView } from '../../contract/phones/calls';
import type { DoorFacts } from '../../contract/phones/door';

/** The open door as the game master sees it. */
export function doorView({ address, port, word, code }: DoorFacts): DoorView {
  const short = `http://${address}:${port}`;
  return { address, short, url: `${short}/#${word}`, code };
}
