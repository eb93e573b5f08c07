import { CallFault, createNote } from '../calls.ts';
import { type Entry, isUnsent, type Stage, stageOf } from './entry.ts';
import { hearNews, type News, tellNews } from './outbox-news.ts';
import { changeEntry, entriesOf, entryOf, removeEntry, takeBackNote } from './outbox-store.ts';
import { askKnown, meantFor, sendFile } from './send-file.ts';
import { sha256Of } from './sha256.ts';

/** After a failure it is tried again after so long, then after twice as long, and so on. */
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;
const HOUR_MS = 3_600_000;

type Delay = { tries: number; dueAt: number };

let started: string | undefined;

/**
 * Sends what waits for an account on this device, in its order. Of all tabs one does it; when that is closed, another
 * goes on.
 */
export function startSender(owner: string): void {
  if (started === owner) return;
  started = owner;
  const send = () => new Sender(owner).run();
  if (navigator.locks) void navigator.locks.request(`outbox ${owner}`, send);
  else void send();
}

class Sender {
  readonly #owner: string;
  readonly #delays = new Map<string, Delay>();
  #current: { id: string; stop: AbortController } | undefined;
  #isBusy = false;
  #wake = () => {};

  constructor(owner: string) {
    this.#owner = owner;
  }

  /** Until the tab is closed. */
  async run(): Promise<never> {
    hearNews((news) => void this.#heard(news));
    addEventListener('online', () => this.#tryAll());
    // What waits is kept, but goes on only once the library is open again.
    addEventListener('beforeunload', (leaving) => {
      if (this.#isBusy) leaving.preventDefault();
    });
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const entry = await this.#next();
      if (entry) await this.#work(entry);
      else await this.#rest(woken);
    }
  }

  async #next(): Promise<Entry | undefined> {
    const unsent = (await entriesOf(this.#owner)).filter(isUnsent);
    this.#isBusy = unsent.some(({ id }) => (this.#delays.get(id)?.dueAt ?? 0) < Number.POSITIVE_INFINITY);
    return unsent.find(({ id }) => (this.#delays.get(id)?.dueAt ?? 0) <= Date.now());
  }

  async #rest(woken: Promise<void>): Promise<void> {
    const due = Math.min(...[...this.#delays.values()].map(({ dueAt }) => dueAt));
    const wait = Math.min(due - Date.now(), HOUR_MS);
    const timer = setTimeout(this.#wake, Math.max(0, wait));
    await woken;
    clearTimeout(timer);
  }

  async #heard({ id, stage, retry }: News): Promise<void> {
    if (retry) this.#delays.delete(id);
    if (stage) return;
    this.#wake();
    if (this.#current?.id !== id) return;
    const { stop } = this.#current;
    const entry = await entryOf(id);
    if (!entry || ['paused', 'refused'].includes(stageOf(entry).step)) stop.abort();
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
    const tell = (stage: Stage) => tellNews({ id, stage });
    try {
      await sendEntry(entry, tell, stop.signal);
      this.#delays.delete(id);
    } catch (error) {
      if (!stop.signal.aborted) await this.#failed(id, error, tell);
    } finally {
      this.#current = undefined;
    }
  }

  async #failed(id: string, error: unknown, tell: (stage: Stage) => void): Promise<void> {
    const fault = error instanceof CallFault ? error : undefined;
    if (!fault && !(error instanceof TypeError)) console.error(error);
    const words = fault?.message ?? '';
    if (fault?.mend === 'session') {
      // Until somebody signs in: the page is then another one.
      this.#delays.set(id, { tries: 0, dueAt: Number.POSITIVE_INFINITY });
      return tell({ step: 'signed-out' });
    }
    if (!fault || fault.mend === 'time') return this.#delay(id, fault, tell);
    if ((await entryOf(id))?.image !== undefined) {
      await takeBackNote(id);
      return tell({ step: 'failed', fault: words });
    }
    await changeEntry(id, { refused: words });
    tell({ step: 'refused', fault: words });
  }

  #delay(id: string, fault: CallFault | undefined, tell: (stage: Stage) => void): void {
    const tries = this.#delays.get(id)?.tries ?? 0;
    const usual = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** tries);
    // Not all devices at the same moment.
    const delay = Math.max(usual * (0.75 + Math.random() / 2), (fault?.retryAfter ?? 0) * 1000);
    this.#delays.set(id, { tries: tries + 1, dueAt: Date.now() + delay });
    tell({ step: 'delayed', fault: fault?.message });
  }
}

/** Takes an entry as far as it can go: the file, then its note, if the form was sent. */
async function sendEntry(entry: Entry, tell: (stage: Stage) => void, signal: AbortSignal): Promise<void> {
  const image = entry.image ?? (await imageOf(entry, tell, signal));
  if (image === undefined) return;
  const next = entry.image === undefined ? await changeEntry(entry.id, { image }) : entry;
  if (!next?.note) return tell({ step: 'unsaid', image });
  tell({ step: 'preparing', image });
  const note = await createNote(entry.id, { ...next.note, image }, meantFor(entry.owner));
  await removeEntry(entry.id);
  tell({ step: 'live', note });
}

/** The id of the whole file at the library; undefined when the library has the paper. */
async function imageOf(
  entry: Entry,
  tell: (stage: Stage) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  const total = entry.file.size;
  tell({ step: 'sending', sent: 0, total });
  const sha256 = entry.sha256 ?? (await sha256Of(entry.file));
  if (sha256 && !entry.isMeant) {
    const { note: known, image } = await askKnown(entry, sha256, signal);
    await changeEntry(entry.id, { sha256, ...(known && { known }) });
    if (known) return void tell({ step: 'known', note: known });
    if (image) return image;
  }
  return sendFile(entry, (sent) => tell({ step: 'sending', sent, total }), signal);
}
