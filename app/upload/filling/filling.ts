import { flushSync } from 'react-dom';
import { type Course, isSamePlace, type Place } from '../../../domain/course.ts';
import type { NoteSuggestion } from '../../../domain/note/suggest-note.ts';
import { readDraft, writeDraft } from '../../ui/use-draft.ts';
import type { Choices } from '../choices.ts';
import { askProposal, tellWhole } from './ask-proposal.ts';
import { withDescription } from './describe-fields.ts';
import {
  coursesToOffer,
  type Fields,
  filledIn,
  fillIn,
  isOther,
  PLACE,
  PLACE_NAMES,
  suggestionFromName,
} from './fill-in.ts';
import { NOWHERE } from './no-fields.ts';
import { type Read, UNREAD } from './read.ts';

/** The draft of what a file has filled in, which is no person's word. */
const FILLED = 'upload filled';

/** The fields at the moment, and how to change them. */
export type Draft = { fields: Fields; change(changes: Partial<Fields>): void };

/** Fills a form from a file: first from its name, then from the text that the library read in it. */
export class Filling {
  readonly #now: { current: Draft };
  readonly #choices: Choices;
  readonly #tell: (read: Read) => void;
  #read = UNREAD;
  #file: File | undefined;
  /** Of the file at the library. */
  #id: string | undefined;
  #suggestion: NoteSuggestion | undefined;
  #proposed: Partial<Fields> = {};
  /** The description that followed from the other fields. */
  #described: string | undefined;
  #touched = new Set<keyof Fields>();
  /** The course of the paper that was shared last. It holds for the next one, unless that says another. */
  #last: Place | undefined;

  constructor(now: { current: Draft }, choices: Choices, tell: (read: Read) => void) {
    this.#now = now;
    this.#choices = choices;
    this.#tell = tell;
    // The draft has them also after the page was left.
    const { described, ...proposed } = readDraft(FILLED) ?? {};
    this.#proposed = proposed as Partial<Fields>;
    this.#described = described;
  }

  /** `isAfterKnown`: the file before is in the library already, so nothing that was said of it stays. */
  async take(file: File, sent: Promise<string>, isAfterKnown: boolean): Promise<void> {
    this.#file = file;
    this.#clear(isAfterKnown);
    this.#say({ ...UNREAD, step: 'reading' });
    this.#propose(suggestionFromName(this.#choices, file.name));
    const id = await sent.catch(() => undefined);
    const answer = id === undefined ? undefined : await askProposal(id).catch(() => undefined);
    if (this.#file !== file) return;
    this.#id = id;
    const read = answer?.suggestion;
    if (read) this.#propose(read);
    const left = this.#left();
    this.#say({
      step: 'read',
      filled: filledIn(left),
      hasCourse: 'course' in left,
      offers: this.#offers(),
      missing: read?.missing,
    });
  }

  /** A person's changes, made in the fields `by`, and what the file proposes for the remaining fields with them. */
  rest(changes: Partial<Fields>, by: readonly (keyof Fields)[]): Partial<Fields> {
    for (const name of by) this.#touched.add(name);
    if (!this.#suggestion) return changes;
    const filled = this.#read.filled.filter((name) => !by.includes(name));
    const isPlace = by.some((name) => name in PLACE);
    this.#say({ ...this.#read, filled, ...(isPlace && { offers: [], hasCourse: false }) });
    const { fields } = this.#now.current;
    const filling = fillIn({ ...fields, ...changes }, this.#suggestion, this.#touched);
    const all = this.#withDescription({ ...changes, ...filling });
    this.#keep();
    return all;
  }

  /** A person tapped one of the courses that were offered. */
  choose({ college, year, branch, code }: Course): void {
    this.#now.current.change(this.rest({ college, year, branch, course: code }, PLACE_NAMES));
    this.#say({ ...this.#read, hasCourse: true });
  }

  /** A person says that no pages are missing. */
  sayWhole(): void {
    this.#say({ ...this.#read, missing: undefined });
    if (this.#id !== undefined) void tellWhole(this.#id);
  }

  /** To be called when the form was sent, of a paper of this course. */
  end(place: Place): void {
    this.#last = place;
    this.#file = undefined;
    this.#suggestion = undefined;
    this.#proposed = {};
    this.#described = undefined;
    this.#keep();
    this.#say(UNREAD);
  }

  #say(read: Read): void {
    this.#read = read;
    this.#tell(read);
  }

  #propose(suggestion: NoteSuggestion): void {
    const { fields } = this.#now.current;
    const isLast = this.#last && isSamePlace(this.#last, fields) && !this.#touched.has('course');
    const isDescribed = fields.description === this.#described;
    if (isLast && isOther(fields, suggestion))
      this.#change({ ...NOWHERE, ...(isDescribed && { description: '' }) });
    const changes = fillIn(this.#now.current.fields, suggestion, this.#touched);
    if (isHeld('description')) delete changes.description;
    this.#suggestion = suggestion;
    this.#proposed = { ...this.#proposed, ...changes };
    this.#change(this.#withDescription(changes));
    this.#keep();
  }

  #keep(): void {
    writeDraft(FILLED, { ...this.#proposed, ...(this.#described && { described: this.#described }) });
  }

  /** There is always one, as soon as a course is known. */
  #withDescription(changes: Partial<Fields>): Partial<Fields> {
    if (isHeld('description')) return changes;
    const described = withDescription(this.#choices, this.#now.current.fields, changes, this.#touched);
    if (described !== changes) this.#described = described.description;
    return described;
  }

  #offers(): readonly Course[] {
    const { fields } = this.#now.current;
    const left = this.#left();
    const filled = PLACE_NAMES.filter((name) => fields[name] !== '' && !(name in left));
    return this.#suggestion
      ? coursesToOffer(fields, this.#suggestion, new Set([...this.#touched, ...filled]))
      : [];
  }

  /** The proposed values that are still in the form. */
  #left(): Partial<Fields> {
    const { fields } = this.#now.current;
    const left = Object.entries(this.#proposed).filter(
      ([name, value]) => fields[name as keyof Fields] === value,
    );
    return Object.fromEntries(left);
  }

  /** Empties the fields that the previous file filled in, and those that a person filled in for it if `isKnown`. */
  #clear(isKnown: boolean): void {
    const names = [...Object.keys(this.#left()), ...(isKnown ? this.#touched : [])];
    const emptied = Object.fromEntries(names.map((name) => [name, '']));
    const isOwn = this.#described !== this.#now.current.fields.description;
    this.#change({ ...emptied, ...(!isOwn && { description: '' }) });
    this.#proposed = {};
    this.#touched.clear();
  }

  /** Rendered at once (flushSync), so that a field does not change after it got the focus. */
  #change(changes: Partial<Fields>): void {
    flushSync(() => this.#now.current.change(changes));
  }
}

/** Whether the field has the focus. Then it is not filled in, because the visitor may be about to type. */
function isHeld(field: keyof Fields): boolean {
  return document.activeElement?.getAttribute('name') === field;
}
