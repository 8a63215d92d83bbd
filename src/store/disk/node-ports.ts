import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import type { ProcessPort } from '../types';

/** A fresh unique id: 16 letters and digits. */
export function newStoreId(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  return [...randomBytes(16)].map((byte) => alphabet[byte & 31]).join('');
}

/** A seed for a campaign's dice that nobody can guess; a 32-bit integer. */
export function newSeed(): number {
  return randomInt(0, 2 ** 32) | 0;
}

/** Wall clock as ISO text. */
export function wallClock(): string {
  return new Date().toISOString();
}

/** This process, for locks. */
export function thisProcess(): ProcessPort {
  return { pid: process.pid, host: hostname(), boot: bootId(), upSeconds: uptime, isAlive, startOf };
}

function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}

/** Index of the field after a process's name that says when it began, in clock ticks since boot. */
const START_FIELD = 19;

function startOf(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets and can contain blanks and brackets itself.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[START_FIELD] ?? null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
