import type { RollFields } from '../check/roll';
import type { Category } from '../tables/attacks';
import type { ActionLost } from '../turn/budget';
import type { Strike } from './strike';

/** An attack that was made. */
export type AttackDone = RollFields & Strike & { category: Category | null };

/** One of several that was not made, because its target had died (FS-ATK-18). */
export type NotMade = { outcome: 'not-made' };

/** All attacks of one command; `further` if several were requested. */
export type AttackResult = (AttackDone | ActionLost) & { further?: (AttackDone | ActionLost | NotMade)[] };
