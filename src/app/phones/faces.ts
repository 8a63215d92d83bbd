import type { ProposalView } from '../../contract/phones/calls';
import type { RequestedDie } from '../../contract/phones/line';

/** The faces of these dice as the rules count them; null if their number differs or a die cannot show one. */
export function readFaces(
  sent: readonly number[],
  dice: readonly (RequestedDie & { at: number })[],
): ProposalView['faces'] | null {
  if (dice.length === 0 || sent.length !== dice.length) return null;
  const faces = dice.flatMap((die, place) => {
    const face = readFace(sent[place] ?? -1, die);
    return face === null ? [] : [{ at: die.at, face, sides: die.sides }];
  });
  return faces.length === dice.length ? faces : null;
}

/** The face as the rules count it; null if the die cannot show it. */
function readFace(face: number, { sides, lowest, zeroAs }: RequestedDie): number | null {
  if (face === 0 && zeroAs !== undefined) return zeroAs;
  return face >= lowest && face <= (lowest === 0 ? sides - 1 : sides) ? face : null;
}
