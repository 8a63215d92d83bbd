import { carriedOf } from './lists';
import type { Node } from './node';
import { nodesOf, numberOf, textOf, walk } from './node';

/** What a node's features add to an attribute, times its levels where they say so. */
function addedBy(owner: Node, attribute: string, levels: number): number {
  return nodesOf(owner, 'features')
    .filter((one) => textOf(one, 'type') === 'attribute_bonus' && textOf(one, 'attribute') === attribute)
    .filter((one) => textOf(one, 'limitation') === '' || textOf(one, 'limitation') === 'none')
    .reduce((sum, one) => sum + (numberOf(one, 'amount') ?? 0) * (one['per_level'] === true ? levels : 1), 0);
}

/** What a node and its enabled modifiers add. */
function addedByAll(owner: Node, attribute: string): number {
  const levels = numberOf(owner, 'levels') ?? 1;
  let sum = addedBy(owner, attribute, levels);
  walk(nodesOf(owner, 'modifiers'), (modifier) => {
    sum += addedBy(modifier, attribute, numberOf(modifier, 'levels') ?? levels);
  });
  return sum;
}

/** The bonus to an attribute from traits, skills and worn equipment, for sheets without calculated values. */
export function bonusFromFeatures(root: Node, attribute: string): number {
  let sum = 0;
  walk(nodesOf(root, 'traits', 'advantages', 'skills'), (owner) => {
    sum += addedByAll(owner, attribute);
  });
  walk(nodesOf(root, 'equipment'), (thing) => {
    const { carried, equipped } = carriedOf(thing);
    if (carried && equipped) sum += addedByAll(thing, attribute);
  });
  return Math.trunc(sum);
}
