import type { Fields } from '../filling/fill-in.ts';
import { cancelEntry } from './cancel-entry.ts';
import { type AnsweredPaper, type Entry, type Stage, stageOf } from './entry.ts';
import { noteOf } from './note-of.ts';
import { hearEvents, tellEvent } from './outbox-events.ts';
import { addEntry, changeEntry, entryOf } from './outbox-store.ts';
import { newId } from './send-file.ts';
import { startSender } from './sender.ts';

export type FormNow = { fields: Fields; search: string; answers: AnsweredPaper | undefined };

const ids = new WeakMap<File, string>();

export function fileOf({ id, file }: Entry): File {
  ids.set(file, id);
  return file;
}

export function entryIdOf(file: File | undefined): string | undefined {
  return file && ids.get(file);
}

/** Always increasing, so that files chosen together keep their order. */
let lastAt = 0;

/** Stores a file on this device and starts its upload, unless `more` has its ID at the library. */
export async function keepAndSend(file: File, owner: string, more: Partial<Entry>): Promise<string> {
  const { id = newId() } = more;
  ids.set(file, id);
  startSender(owner);
  lastAt = Math.max(lastAt + 1, Date.now());
  await addEntry({ ...more, id, owner, file, at: lastAt });
  return id;
}

export class Outgoing {
  readonly #id: Promise<string>;

  constructor(file: File, owner: string, form: FormNow) {
    const id = ids.get(file);
    this.#id = id ? goOn(id, file, owner, form) : keepAndSend(file, owner, filledIn(form));
  }

  hear(listener: (stage: Stage) => void): () => void {
    let isOver = false;
    let id: string | undefined;
    const end = hearEvents((event) => {
      if (!isOver && event.stage && event.id === id) listener(event.stage);
    });
    void this.#id.then(async (own) => {
      id = own;
      const entry = await entryOf(own);
      if (entry && !isOver) listener(stageOf(entry));
    });
    return () => {
      isOver = true;
      end();
    };
  }

  async share(fields: Fields): Promise<void> {
    const entry = await entryOf(await this.#id);
    await this.#change({ note: noteOf(fields, entry?.answers) });
  }

  async save(form: FormNow): Promise<void> {
    await changeEntry(await this.#id, filledIn(form));
  }

  async mean(): Promise<void> {
    await this.#change({ isMeant: true });
  }

  async retry(): Promise<void> {
    tellEvent({ id: await this.#id, retry: true });
  }

  /** Replaces the file with another one of the library that has the same pages. */
  async swap(image: string): Promise<void> {
    await changeEntry(await this.#id, { image });
  }

  async drop(): Promise<void> {
    await cancelEntry(await this.#id);
  }

  async #change(changes: Partial<Entry>): Promise<void> {
    await changeEntry(await this.#id, changes);
    await this.retry();
  }
}

async function goOn(id: string, file: File, owner: string, form: FormNow): Promise<string> {
  startSender(owner);
  const entry = await changeEntry(id, { isPaused: false });
  return entry ? id : keepAndSend(file, owner, filledIn(form));
}

function filledIn({ fields, search, answers }: FormNow): Partial<Entry> {
  return { fields, search, ...(answers && { answers }) };
}
