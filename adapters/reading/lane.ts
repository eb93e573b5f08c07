import { setTimeout as pause } from 'node:timers/promises';
import type { ReadableFile } from '../../domain/file/readable-file.ts';
import { ReadingStopped } from '../../domain/page/page-reader.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Caps } from './caps.ts';
import { type Home, ReadingChild } from './child.ts';
import { Flow } from './message-pipe.ts';

const RETRY_AFTER_S = 2;
/** Between two pages of a file their pictures are written; between two files there are jobs to be claimed. */
const MOMENT_MS = 250;

/** Who reads, one after the other, in a process that is started when it is needed and goes when it is not. */
export class Lane {
  readonly #start: () => ReadingChild;
  readonly #caps: Caps;
  #child: ReadingChild | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;
  #restingSince = 0;
  #isClosed = false;

  constructor(home: Home, niceness: number, caps: Caps) {
    this.#caps = caps;
    this.#start = () => new ReadingChild(home, niceness, caps);
  }

  /** @throws Refusal unavailable `pages.busy` when too many wait already. */
  async with<Answer>(
    work: (child: ReadingChild) => Promise<Answer>,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    if (this.#waiting >= this.#caps.waitingMost) throw busy();
    this.#waiting += 1;
    const turn = this.#last.then(() => this.#alone(work, signal));
    this.#last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #alone<Answer>(
    work: (child: ReadingChild) => Promise<Answer>,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    if (this.#isClosed || signal?.aborted) throw new ReadingStopped();
    clearTimeout(this.#idle);
    if (!this.#child?.isAlive) this.#child = this.#start();
    const child = this.#child;
    const stop = () => child.kill();
    signal?.addEventListener('abort', stop);
    try {
      return await work(child);
    } finally {
      signal?.removeEventListener('abort', stop);
      this.#restingSince = performance.now();
      this.#idle = setTimeout(() => this.#rest(), this.#caps.idleMs);
      this.#idle.unref();
    }
  }

  /** Resolves once nothing was asked of it for a moment, and after `mostMs` in any case. @throws whatever `signal` says. */
  async rested(mostMs: number, signal: AbortSignal | undefined): Promise<void> {
    const end = performance.now() + mostMs;
    const isAtWork = () => this.#waiting > 0 || performance.now() - this.#restingSince < MOMENT_MS;
    while (!this.#isClosed && isAtWork() && performance.now() < end)
      await pause(MOMENT_MS, undefined, { signal });
  }

  /** All memory goes back with the process. */
  #rest(): void {
    this.#child?.kill();
    this.#child = undefined;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    this.#rest();
    await this.#last;
  }
}

/** Opens a file in a process, unless it is open in it. @throws Unreadable */
export async function open(child: ReadingChild, file: ReadableFile): Promise<void> {
  if (child.openKey === file.key) return;
  child.openKey = undefined;
  const { type, path } = file;
  // What the process cannot read by itself it is given: if the file has gone, that is how it shows.
  if (path === undefined || !(await child.ask('openAt', type, path))) await give(child, file);
  child.openKey = file.key;
}

async function give(child: ReadingChild, { key, type, size, open }: ReadableFile): Promise<void> {
  const bytes = await open();
  if (!bytes) throw new Error(`The bytes of ${key} are not there`);
  await child.ask('open', type, new Flow(size, bytes));
}

function busy(): Refusal {
  const sentence = 'Too many pages are being drawn at the moment. Please try again in a few seconds.';
  return new Refusal('unavailable', 'pages.busy', sentence, RETRY_AFTER_S);
}
