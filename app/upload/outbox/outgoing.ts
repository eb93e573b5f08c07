import type { Fields } from '../filling/fill-in.ts';
import { cancelEntry } from './cancel-entry.ts';
import { type AnsweredPaper, type Entry, type Stage, stageOf } from './entry.ts';
import { noteOf } from './note-of.ts';
import { hearEvents, tellEvent } from './outbox-events.ts';
import { addEntry, changeEntry, entryOf } from './outbox-store.ts';
import { newId } from './send-file.ts';
import { startSender } from './sender.ts';

/** What is in the form at the moment, at which address it is, and the paper that the address names. */
export type FormNow = { fields: Fields; search: string; answers: AnsweredPaper | undefined };

/** The files that come from the device, by the ids of their entries. */
const ids = new WeakMap<File, string>();

/** The file of an entry, of which `Outgoing` knows the entry. */
export function fileOf({ id, file }: Entry): File {
  ids.set(file, id);
  return file;
}

export function entryIdOf(file: File | undefined): string | undefined {
  return file && ids.get(file);
}

/** Files that are chosen together keep their order. */
let lastAt = 0;

/** Keeps a file on this device, and has it sent. `more`: what is known of it already. */
export async function keepAndSend(file: File, owner: string, more: Partial<Entry>): Promise<string> {
  const id = newId();
  ids.set(file, id);
  startSender(owner);
  lastAt = Math.max(lastAt + 1, Date.now());
  await addEntry({ ...more, id, owner, file, at: lastAt });
  return id;
}

/** One file on its way. */
export class Outgoing {
  readonly #id: Promise<string>;

  constructor(file: File, owner: string, form: FormNow) {
    const id = ids.get(file);
    this.#id = id ? goOn(id, file, owner, form) : keepAndSend(file, owner, filledIn(form));
  }

  /** Calls with each stage, beginning with the present one. Returns what ends it. */
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

  /** The form was sent. The library is tried at once. */
  async share(fields: Fields): Promise<void> {
    const entry = await entryOf(await this.#id);
    await this.#change({ note: noteOf(fields, entry?.answers) });
  }

  async save(form: FormNow): Promise<void> {
    await changeEntry(await this.#id, filledIn(form));
  }

  /** A person sends it although the library has it. */
  async mean(): Promise<void> {
    await this.#change({ isMeant: true });
  }

  async retry(): Promise<void> {
    tellEvent({ id: await this.#id, retry: true });
  }

  /** Nothing of it stays on the device. */
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

/** What an entry keeps of a form. */
function filledIn({ fields, search, answers }: FormNow): Partial<Entry> {
  // A file that comes from the outbox keeps the paper that it was chosen for.
  return { fields, search, ...(answers && { answers }) };
}
