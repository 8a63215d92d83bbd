import { stepPath } from '../../../contract/asks';
import type { WeaponView } from '../../../contract/views';
import { refusalOf } from '../../../engine/state/refusal';
import { asJson } from '../../../kernel/json';
import { shotsLeft } from '../magazine';
import { OTHER_HANDS } from '../attack/params';
import { DISTANCE_METRES } from '../offer';
import { RANGES } from '../tables/ranges';
import type { Being, Read } from '../types';
import { completeWeapon, FIRING_MODES, isRanged, namedEntry, type Weapon, type WeaponEntry } from '../weapon';

/** Maximum range in metres: the end of the last band. Thrown ranges depend on the thrower. */
function rangeText({ range }: Weapon): string {
  if (Array.isArray(range)) return `to ${range.at(-1) ?? 0} m`;
  if (typeof range === 'string') {
    const bands = RANGES[range];
    return bands === undefined ? 'thrown' : `to ${bands.extreme} m`;
  }
  return range == null ? `${DISTANCE_METRES} m assumed` : `to ${range.extreme} m`;
}

function damageText({ dv, ap, sv }: Weapon): string {
  const base = sv === null ? String(dv) : `${sv} stress`;
  return ap === 0 ? base : `${base}, AP −${Math.abs(ap)}`;
}

function weaponView(ctx: Read, being: Being, entry: WeaponEntry): WeaponView | null {
  const found: Weapon[] = [];
  refusalOf(() => found.push(completeWeapon(entry, ctx.options)));
  const [weapon] = found;
  if (weapon === undefined) return null;
  const far = isRanged(weapon);
  const left = shotsLeft(ctx, being.id, weapon);
  const { firing } = being.state;
  /** A second shot is open, but with another gun; without any, that is said of the person. */
  const isOther = firing?.secondOpen === true && firing.weapon !== weapon.name;
  return {
    name: weapon.name,
    damage: damageText(weapon),
    ...(far ? { range: rangeText(weapon) } : {}),
    ...(left === null || weapon.capacity === null ? {} : { ammunition: { left, of: weapon.capacity } }),
    call: {
      do: 'attack',
      with: {
        weapon: asJson(namedEntry(entry)),
        distance: far ? DISTANCE_METRES : null,
        mode: weapon.modes?.[0] ?? null,
        shot: null,
        hand: null,
      },
    },
    idle: [...(far ? [] : ['distance']), ...idleModes(weapon), ...(isOther ? ['shot'] : [])],
  };
}

/** The question of the mode, or the modes it does not fire in; a gun of unknown modes fires in all of them. */
function idleModes({ modes }: Weapon): string[] {
  if (modes === null) return ['mode'];
  return FIRING_MODES.filter((mode) => modes.length > 0 && !modes.includes(mode)).map((mode) => stepPath('mode', mode));
}

/** What cannot follow what was fired in this slot: a second shot, other hands (EP-GUN-2, EP-GUN-8). */
export function idleShots(ctx: Read, { state: { firing } }: Being): string[] {
  const fired = firing?.hands ?? [];
  const follows = ctx.world.encounter === null || fired.includes(0);
  const hands = OTHER_HANDS.filter((hand) => !follows || fired.includes(hand));
  return [...(firing?.secondOpen === true ? [] : ['shot']), ...hands.map((hand) => stepPath('hand', hand))];
}

/** The weapons of the stat block as attack lines; incomplete ones are left out. */
export function weaponViews(ctx: Read, being: Being): WeaponView[] {
  return being.stats.weapons.flatMap((entry) => weaponView(ctx, being, entry) ?? []);
}
