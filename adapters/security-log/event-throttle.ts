const MINUTE_MS = 60_000;
/** Lines per minute and kind of event, even if many accounts or networks cause them. */
export const LINES_MOST = 100;

type Write<Event> = (event: Event | { name: string }, leftOut: number) => void;

type Recent<Event> = { event: Event; until: number; leftOut: number };
type Bucket = { tokens: number; at: number; leftOut: number };

/**
 * Writes events with the same key at most once a minute and counts the rest. A token bucket bounds each kind,
 * and what exceeds it is counted by kind. Times are milliseconds of a monotonic clock.
 */
export class EventThrottle<Event extends { name: string }> {
  readonly #recent = new Map<string, Recent<Event>>();
  readonly #buckets = new Map<string, Bucket>();
  readonly #write: Write<Event>;

  constructor(write: Write<Event>) {
    this.#write = write;
  }

  add(key: string, event: Event, now: number): void {
    const recent = this.#recent.get(key);
    if (recent && now < recent.until) {
      recent.leftOut += 1;
      recent.event = event;
    } else {
      this.#line(key, event, recent?.leftOut ?? 0, now);
    }
  }

  /** Reports events that were left out, by kind and for keys whose minute is over. Call it regularly. */
  sweep(now: number): void {
    for (const [key, { event, until, leftOut }] of this.#recent) {
      if (now < until) continue;
      this.#recent.delete(key);
      if (leftOut > 0) this.#line(key, event, leftOut - 1, now);
    }
    for (const [name, bucket] of this.#buckets) {
      if (bucket.leftOut > 0) this.#write({ name }, bucket.leftOut - 1);
      bucket.leftOut = 0;
    }
  }

  #line(key: string, event: Event, leftOut: number, now: number): void {
    const bucket = this.#filled(event.name, now);
    if (bucket.tokens < 1) {
      this.#recent.delete(key);
      bucket.leftOut += leftOut + 1;
      return;
    }
    bucket.tokens -= 1;
    this.#recent.set(key, { event, until: now + MINUTE_MS, leftOut: 0 });
    this.#write(event, leftOut);
  }

  #filled(name: string, now: number): Bucket {
    const bucket = this.#buckets.get(name) ?? { tokens: LINES_MOST, at: now, leftOut: 0 };
    const refilled = bucket.tokens + ((now - bucket.at) / MINUTE_MS) * LINES_MOST;
    this.#buckets.set(name, Object.assign(bucket, { tokens: Math.min(LINES_MOST, refilled), at: now }));
    return bucket;
  }
}
