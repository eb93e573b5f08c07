import { OUTBOX } from '../../frame/outbox-owners.ts';
import type { CallFault } from '../calls.ts';
import { askForSync } from './ask-for-sync.ts';
import { type Entry, isUnsent, type Stage, stageOf } from './entry.ts';
import { failEntry } from './fail-entry.ts';
import { hearEvents, type OutboxEvent, tellEvent } from './outbox-events.ts';
import { entriesOf, entryOf, isOnlyInTab } from './outbox-store.ts';
import { identify, sendEntry } from './send-entry.ts';

/** Delay before the first retry, doubled for each further one. */
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Milliseconds for which the result of a duplicate check is valid. */
const KNOWN_MS = 60_000;

/** `dueAt`: by `performance.now()`, which a change of the device's clock does not move. */
type Delay = { tries: number; dueAt: number };

let started: string | undefined;

/** Sends an account's waiting files in order. Only one tab does so; when it closes, another takes over. */
export function startSender(owner: string): void {
  if (started === owner) return;
  started = owner;
  const send = () => new Sender(owner).run();
  if (navigator.locks) void navigator.locks.request(lockOf(owner), send);
  else void send();
}

export function lockOf(owner: string): string {
  return `${OUTBOX} ${owner}`;
}

export class Sender {
  readonly #owner: string;
  readonly #isWanted: (entry: Entry) => boolean;
  readonly #end: () => void;
  readonly #delays = new Map<string, Delay>();
  readonly #resent = new Set<string>();
  readonly #identified = new Map<string, number>();
  #current: { id: string; stop: AbortController } | undefined;
  #isBusy = false;
  #wake = () => {};

  constructor(owner: string, isWanted = isUnsent) {
    this.#owner = owner;
    this.#isWanted = isWanted;
    this.#end = hearEvents((event) => void this.#heard(event));
  }

  async run(): Promise<never> {
    addEventListener('online', () => this.#tryAll());
    // Warns if files would be lost. Stored ones continue on the next visit.
    addEventListener('beforeunload', (leaving) => {
      if (this.#isBusy) leaving.preventDefault();
    });
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const entry = await this.#next();
      if (entry?.note) askForSync(entry.id);
      if (entry) await this.#work(entry);
      else await this.#rest(woken);
    }
  }

  /** Sends what can be sent now. Returns false if something must be retried. */
  async drain(): Promise<boolean> {
    for (let entry = await this.#next(); entry; entry = await this.#next()) await this.#work(entry);
    this.#end();
    return ![...this.#delays.values()].some(({ dueAt }) => dueAt < Number.POSITIVE_INFINITY);
  }

  async #next(): Promise<Entry | undefined> {
    const entries = await entriesOf(this.#owner);
    const unsent = entries.filter(this.#isWanted);
    const isSending = unsent.some(({ id }) => (this.#delays.get(id)?.dueAt ?? 0) < Number.POSITIVE_INFINITY);
    this.#isBusy = isSending || entries.some(endsWithTab);
    for (const id of this.#delays.keys())
      if (!unsent.some((entry) => entry.id === id)) this.#delays.delete(id);
    const due = unsent.filter(({ id }) => (this.#delays.get(id)?.dueAt ?? 0) <= performance.now());
    // Checks new files first, even during a long upload.
    return due.find(({ id }) => !this.#identified.has(id)) ?? due[0];
  }

  async #rest(woken: Promise<void>): Promise<void> {
    const due = Math.min(...[...this.#delays.values()].map(({ dueAt }) => dueAt));
    const wait = Math.min(due - performance.now(), HOUR_MS);
    const timer = setTimeout(this.#wake, Math.max(0, wait));
    await woken;
    clearTimeout(timer);
  }

  async #heard({ id, stage, retry }: OutboxEvent): Promise<void> {
    if (retry) this.#delays.delete(id);
    if (stage) return;
    this.#wake();
    if (!this.#current) return;
    const entry = await entryOf(id);
    if (this.#current?.id !== id) return this.#identifyBeside(entry);
    const { stop } = this.#current;
    if (!entry || ['paused', 'refused', 'known'].includes(stageOf(entry).step)) stop.abort();
  }

  async #identifyBeside(entry: Entry | undefined): Promise<void> {
    if (!entry || this.#identified.has(entry.id) || !this.#isWanted(entry)) return;
    this.#identified.set(entry.id, performance.now());
    const tell = (stage: Stage) => tellEvent({ id: entry.id, stage });
    await identify(entry, tell, new AbortController().signal).catch(() => this.#identified.delete(entry.id));
  }

  #tryAll(): void {
    for (const [id, { dueAt }] of this.#delays) {
      if (dueAt < Number.POSITIVE_INFINITY) this.#delays.delete(id);
    }
    this.#wake();
  }

  async #work(entry: Entry): Promise<void> {
    const { id } = entry;
    const stop = new AbortController();
    this.#current = { id, stop };
    const tell = (stage: Stage) => tellEvent({ id, stage });
    try {
      const isAsked = performance.now() - (this.#identified.get(id) ?? -KNOWN_MS) < KNOWN_MS;
      if (!isAsked) await this.#identify(entry, tell, stop.signal);
      else await sendEntry(entry, tell, stop.signal);
      this.#delays.delete(id);
    } catch (error) {
      if (!stop.signal.aborted) await this.#failed(id, error, tell);
    } finally {
      this.#current = undefined;
    }
  }

  /** Checks a file for duplicates. A new one is then picked again in its order. */
  async #identify(entry: Entry, tell: (stage: Stage) => void, signal: AbortSignal): Promise<void> {
    await identify(entry, tell, signal);
    this.#identified.set(entry.id, performance.now());
  }

  async #failed(id: string, error: unknown, tell: (stage: Stage) => void): Promise<void> {
    const { next, fault } = await failEntry(id, error, !this.#resent.has(id), tell);
    if (next === 'later') this.#delay(id, fault, tell);
    if (next === 'anew') {
      this.#resent.add(id);
      this.#identified.delete(id);
    }
    if (next !== 'session') return;
    // Blocked until a login, which loads a new page.
    this.#delays.set(id, { tries: 0, dueAt: Number.POSITIVE_INFINITY });
    tell({ step: 'signed-out' });
  }

  #delay(id: string, fault: CallFault | undefined, tell: (stage: Stage) => void): void {
    const tries = this.#delays.get(id)?.tries ?? 0;
    const usual = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** tries);
    // Jitter, so that devices do not all retry at the same moment.
    const delay = Math.max(usual * (0.75 + Math.random() / 2), (fault?.retryAfter ?? 0) * 1000);
    this.#delays.set(id, { tries: tries + 1, dueAt: performance.now() + delay });
    tell({ step: 'delayed', fault: fault?.fault, isOnlyInTab: isOnlyInTab(id) });
  }
}

function endsWithTab(entry: Entry): boolean {
  return isOnlyInTab(entry.id) && !['refused', 'known'].includes(stageOf(entry).step);
}
