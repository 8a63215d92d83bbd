import { readContext } from './read-context';
import { SILENT } from '../explain/explain';
import type { Notes, ReadContext, Register } from './reading';
import { registersOf } from './register-cache';
import type { AnyWorld, Combatant, RulesetTypes } from './world';
import { combatantOf } from './world';

/** One value read from a world: how to read it again, and what it was. */
interface Reading {
  read: (world: AnyWorld) => unknown;
  value: unknown;
}

type Readings = Map<string, Reading>;

interface Kept {
  readings: Readings;
  answer: unknown;
}

/** Parts of the world tracked field by field, as they change a little at a time. */
const BY_FIELD = ['encounter', 'scene'] as const;
const WHOLE = ['clock', 'combatants', 'index', 'options', 'stream', 'own'] as const;

type Read = Reading['read'];

// These closures are made here, out of reach of any world: cached readings must not keep old worlds alive.
const personOf =
  (id: string): Read =>
  (world) =>
    combatantOf(world, id);
const partOf =
  (part: keyof AnyWorld): Read =>
  (world) =>
    world[part];
const isThere =
  (part: keyof AnyWorld): Read =>
  (world) =>
    world[part] !== null;
const fieldOf =
  (part: keyof AnyWorld, field: string): Read =>
  (world) =>
    (world[part] as Record<string, unknown> | null)?.[field];

/**
 * Caches results about combatants from one world to the next. A result is reused while everything it was read from is the
 * same object or value as then; worlds must therefore be frozen and share what did not change, and a result must depend on
 * nothing but its context.
 */
export class ReadCache {
  readonly #kept = new Map<string, Kept>();

  /** A caching read context for a world that no command is changing. */
  over<T extends RulesetTypes>(world: ReadContext<T>['world']): ReadContext<T> {
    return new Remembering(world as AnyWorld, this.#kept) as unknown as ReadContext<T>;
  }

  /** Clears the cache. */
  clear(): void {
    this.#kept.clear();
  }
}

class Remembering implements ReadContext<RulesetTypes> {
  readonly explain = SILENT;
  readonly world: AnyWorld;
  readonly #real: AnyWorld;
  readonly #kept: Map<string, Kept>;
  /** What the results being computed have read so far, the innermost last. */
  readonly #open: Readings[] = [];

  constructor(world: AnyWorld, kept: Map<string, Kept>) {
    this.#real = world;
    this.#kept = kept;
    this.world = this.#watched(world);
  }

  get options(): RulesetTypes['options'] {
    return this.world.options;
  }

  peek(id: string): Combatant {
    const combatant = this.#note(`#${id}`, personOf(id)) as Combatant | undefined;
    if (combatant === undefined) throw new Error(`unknown combatant ${id}`);
    return combatant;
  }

  kept<V>(part: string, id: string, make: (ctx: ReadContext<RulesetTypes>) => V): V {
    const key = `${part} ${id}`;
    const known = this.#kept.get(key);
    if (known !== undefined && stillSo(known.readings, this.#real)) {
      this.#noteAll(known.readings);
      return known.answer as V;
    }
    const readings: Readings = new Map();
    this.#open.push(readings);
    try {
      this.peek(id);
      const answer = make(this);
      this.#kept.set(key, { readings, answer });
      return answer;
    } finally {
      this.#open.pop();
      this.#noteAll(readings);
    }
  }

  fact<V>(name: string, of: (world: AnyWorld) => V): V {
    return this.#note(`=${name}`, of) as V;
  }

  /** Reading a register counts as reading every combatant. */
  notes<N>(register: Register<RulesetTypes, N>): Notes<N> {
    return registersOf(this.world.combatants).notes(register, readContext(this.#real), this.#real.combatants);
  }

  /** Reads a value and records it for the result being computed. */
  #note(key: string, read: Read): unknown {
    const value = read(this.#real);
    const readings = this.#open.at(-1);
    if (readings !== undefined && !readings.has(key)) readings.set(key, { read, value });
    return value;
  }

  #noteAll(inner: Readings): void {
    const readings = this.#open.at(-1);
    if (readings !== undefined) for (const [key, reading] of inner) readings.set(key, reading);
  }

  /** The world, recording what is read from it. */
  #watched(world: AnyWorld): AnyWorld {
    const watched = {} as AnyWorld;
    for (const part of WHOLE) {
      Object.defineProperty(watched, part, { enumerable: true, get: () => this.#note(part, partOf(part)) });
    }
    for (const part of BY_FIELD) {
      const value = world[part];
      const watchedPart = value === null ? null : this.#watchedPart(part, value);
      Object.defineProperty(watched, part, {
        enumerable: true,
        get: () => {
          this.#note(`${part}?`, isThere(part));
          return watchedPart;
        },
      });
    }
    return watched;
  }

  #watchedPart(part: (typeof BY_FIELD)[number], value: object): object {
    const whole = (): unknown => this.#note(part, partOf(part));
    return new Proxy(value, {
      get: (target, field) =>
        typeof field === 'string'
          ? this.#note(`${part}.${field}`, fieldOf(part, field))
          : (Reflect.get(target, field) as unknown),
      has: (target, field) => {
        whole();
        return Reflect.has(target, field);
      },
      ownKeys: (target) => {
        whole();
        return Reflect.ownKeys(target);
      },
      getOwnPropertyDescriptor: (target, field) => {
        whole();
        return Reflect.getOwnPropertyDescriptor(target, field);
      },
    });
  }
}

function stillSo(readings: Readings, world: AnyWorld): boolean {
  for (const { read, value } of readings.values()) if (read(world) !== value) return false;
  return true;
}
