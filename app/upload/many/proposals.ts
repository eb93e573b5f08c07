import type { NoteSuggestion } from '../../../domain/recognition/suggest-note.ts';
import type { Choices } from '../choices.ts';
import { type Answer, askProposal } from '../filling/ask-proposal.ts';
import { type Fields, fillIn, suggestionFromPath } from '../filling/fill-in.ts';
import { NO_FIELDS } from '../filling/no-fields.ts';
import type { Entry } from '../outbox/entry.ts';
import { changeEntry } from '../outbox/outbox-store.ts';
import type { Drafts } from './drafts.ts';

const AWAY_SECONDS = 5;

export class Proposals {
  readonly #choices: Choices;
  readonly #drafts: Drafts;
  readonly #named = new Set<string>();
  #isReading = false;

  constructor(choices: Choices, drafts: Drafts) {
    this.#choices = choices;
    this.#drafts = drafts;
  }

  /** Updates the suggestions. Must be called after each change of the entries. */
  look(entries: readonly Entry[]): void {
    const open = entries.filter(({ note, refused }) => !note && refused === undefined);
    for (const entry of open.filter(({ id, suggestion }) => !suggestion && !this.#named.has(id))) {
      this.#named.add(entry.id);
      this.#propose(entry, suggestionFromPath(this.#choices, pathOf(entry)));
    }
    const next = open.find(({ image, isRead }) => image && !isRead);
    if (next?.image && !this.#isReading) void this.#read(next, next.image);
  }

  async #read(entry: Entry, image: string): Promise<void> {
    this.#isReading = true;
    const { suggestion, wait } = await askProposal(image).catch((): Answer => ({ wait: AWAY_SECONDS }));
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    this.#isReading = false;
    if (suggestion) this.#propose(entry, suggestion, { isRead: true });
    else await changeEntry(entry.id, wait ? {} : { isRead: true });
  }

  #propose(entry: Entry, suggestion: NoteSuggestion, more: Partial<Entry> = {}): void {
    const touched = this.#drafts.touchedIn(entry);
    const ofName = suggestionFromPath(this.#choices, pathOf(entry));
    const fields = this.#drafts.fieldsOf(entry);
    // The recognised page overrides suggestions from the name.
    const given =
      more.isRead && !isInRow(entry.id) ? emptied(fields, fillIn(NO_FIELDS, ofName, touched)) : {};
    const read = { ...given, ...fillIn({ ...fields, ...given }, suggestion, touched) };
    this.#drafts.put(entry, { ...read, ...fillIn({ ...fields, ...read }, ofName, touched) });
    void changeEntry(entry.id, { ...more, suggestion: suggestion.courses.length > 0 ? suggestion : ofName });
  }
}

function emptied(fields: Fields, proposed: Partial<Fields>): Partial<Fields> {
  const left = Object.entries(proposed).filter(([name, value]) => fields[name as keyof Fields] === value);
  return Object.fromEntries(left.map(([name]) => [name, '']));
}

/** True if the row has the focus: its values then stay unchanged. */
function isInRow(id: string): boolean {
  return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row === id;
}

function pathOf({ file, folder }: Entry): string {
  return folder ? `${folder}/${file.name}` : file.name;
}
