import type { Fields } from '../filling/fill-in.ts';
import { NO_FIELDS } from '../filling/no-fields.ts';
import type { Entry } from '../outbox/entry.ts';
import { changeEntry } from '../outbox/outbox-store.ts';

const SAVED_AFTER_MS = 300;

type Values = ReadonlyMap<string, Fields>;

export class Drafts {
  readonly #show: (values: Values) => void;
  readonly #touched = new Map<string, Set<keyof Fields>>();
  readonly #unsaved = new Set<string>();
  #values: Values = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (values: Values) => void) {
    this.#show = show;
  }

  fieldsOf({ id, fields }: Entry): Fields {
    return this.#values.get(id) ?? fields ?? NO_FIELDS;
  }

  touchedIn({ id }: Entry): ReadonlySet<keyof Fields> {
    return this.#touched.get(id) ?? new Set();
  }

  change(entry: Entry, changes: Partial<Fields>): void {
    const touched = this.#touched.get(entry.id) ?? new Set();
    for (const name of Object.keys(changes)) touched.add(name as keyof Fields);
    this.#touched.set(entry.id, touched);
    this.put(entry, changes);
  }

  put(entry: Entry, changes: Partial<Fields>): void {
    this.#values = new Map(this.#values).set(entry.id, { ...this.fieldsOf(entry), ...changes });
    this.#unsaved.add(entry.id);
    this.#show(this.#values);
    this.#timer ??= setTimeout(() => void this.save(), SAVED_AFTER_MS);
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const unsaved = [...this.#unsaved];
    this.#unsaved.clear();
    for (const id of unsaved) {
      const fields = this.#values.get(id);
      if (fields) await changeEntry(id, { fields });
    }
  }
}
