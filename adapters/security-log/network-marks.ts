import { createHmac, randomBytes } from 'node:crypto';
import type { NetworkKeys } from '../../domain/security-event.ts';

const DAY_MS = 24 * 3_600_000;
const KEY_BYTES = 32;

/**
 * Pseudonyms of networks: hashes with a key of the day, which all processes share and which is deleted after
 * the day. Lines of one day can be compared, but nobody can find the addresses of past days by brute force.
 */
export class NetworkMarks {
  /** Keys by day, such as `2026-11-24`. */
  #keys = new Map<string, string>();
  readonly #own = newKey();

  readonly of = (network: string, now = new Date()): string => {
    const key = this.#keys.get(dayOf(now)) ?? this.#own;
    return createHmac('sha256', key).update(network).digest('hex').slice(0, 12);
  };

  /** Loads the keys of today and tomorrow and deletes earlier ones. Call it several times a day. */
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
