import { createHmac, randomBytes } from 'node:crypto';
import type { NetworkKeys } from '../../domain/security-event.ts';

const DAY_MS = 24 * 3_600_000;
const KEY_BYTES = 32;

/**
 * Tells one network from another without naming it: a hash with a key of the day, which all processes of a library share
 * and which is removed when the day is over. So the lines of one day can be compared, and of former days no address can be found by
 * trying all of them.
 */
export class NetworkMarks {
  /** By the day, such as `2026-11-24`. */
  #keys = new Map<string, string>();
  /** While the database cannot tell the key of a day. */
  readonly #own = newKey();

  readonly of = (network: string, now = new Date()): string => {
    const key = this.#keys.get(dayOf(now)) ?? this.#own;
    return createHmac('sha256', key).update(network).digest('hex').slice(0, 12);
  };

  /** Learns the keys of today and of tomorrow, and has those of former days forgotten. To be called several times a day. */
  async renew(kept: NetworkKeys, now = new Date()): Promise<void> {
    const [today, tomorrow] = [dayOf(now), dayOf(new Date(now.getTime() + DAY_MS))];
    const keys = new Map<string, string>();
    for (const day of [today, tomorrow]) keys.set(day, await kept.ofDay(day, newKey()));
    this.#keys = keys;
    await kept.forget(today);
  }
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
