import { flushSync } from 'react-dom';
import { type Course, isSamePlace, type Place } from '../../../domain/course.ts';
import type { NoteProposal } from '../../../domain/page/propose-note.ts';
import type { NoteSuggestion } from '../../../domain/recognition/suggest-note.ts';
import { readDraft, writeDraft } from '../../ui/use-draft.ts';
import type { Choices } from '../choices.ts';
import { ofPhotos } from '../file/of-photos.ts';
import { askPapers } from './ask-papers.ts';
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
  suggestionFromPath,
} from './fill-in.ts';
import { NOWHERE } from './no-fields.ts';
import { type Read, UNREAD } from './read.ts';

const FILLED = 'upload filled';

export type Draft = { fields: Fields; change(changes: Partial<Fields>): void };

type Page = {
  tell(read: Read): void;
  /** Applies an automatic change without moving the element that the user is looking at. */
  hold(change: () => void): void;
};

export class Filling {
  readonly #now: { current: Draft };
  readonly #choices: Choices;
  readonly #tell: Page['tell'];
  readonly #hold: Page['hold'];
  #read = UNREAD;
  #file: File | undefined;
  #suggestion: NoteSuggestion | undefined;
  #proposed: Partial<Fields> = {};
  #described: string | undefined;
  #touched = new Set<keyof Fields>();
  #touchedBefore: ReadonlySet<keyof Fields> = new Set();
  /** Course of the last shared paper, used for the next one unless its file names another. */
  #last: Place | undefined;

  constructor(now: { current: Draft }, choices: Choices, { tell, hold }: Page) {
    this.#now = now;
    this.#choices = choices;
    this.#tell = tell;
    this.#hold = hold;
    const { described, ...proposed } = readDraft(FILLED) ?? {};
    this.#proposed = proposed as Partial<Fields>;
    this.#described = described;
  }

  /** Announces another file, still being checked: input from now on belongs to it. */
  expect(): void {
    this.#touchedBefore = new Set([...this.#touchedBefore, ...this.#touched]);
    this.#touched = new Set();
    this.#suggestion = undefined;
  }

  /** `isAfterKnown`: the previous file was a duplicate, so its fields are cleared. */
  async take(file: File, sent: Promise<string>, isAfterKnown: boolean): Promise<void> {
    this.#file = file;
    this.#clear(isAfterKnown);
    this.#say({ ...UNREAD, step: 'reading' });
    this.#propose(suggestionFromPath(this.#choices, file.name));
    const id = await sent.catch(() => undefined);
    const isHere = () => this.#file === file;
    const read = await this.#ask(id, isHere);
    const papers = id === undefined || !isHere() ? [] : await askPapers(id, ofPhotos.has(file));
    if (isHere() && papers.length > 0) this.#hold(() => this.#say({ ...this.#read, papers }));
    // The library took too long for the first page; its text may be available by now.
    if (read?.isRead === false && isHere()) await this.#ask(id, isHere, true);
  }

  async #ask(
    id: string | undefined,
    isHere: () => boolean,
    isAgain = false,
  ): Promise<NoteProposal | undefined> {
    const answer = id === undefined ? undefined : await askProposal(id, isAgain).catch(() => undefined);
    const read = answer?.suggestion;
    if (isHere() && (read?.isRead || !isAgain)) this.#hold(() => this.#tellRead(read));
    return read;
  }

  #tellRead(read: NoteProposal | undefined): void {
    if (read) this.#propose(read);
    const left = this.#left();
    this.#say({
      ...this.#read,
      step: 'read',
      filled: filledIn(left),
      hasCourse: 'course' in left,
      offers: this.#offers(),
      missing: read?.missing,
    });
  }

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

  choose({ college, year, branch, code }: Course): void {
    this.#now.current.change(this.rest({ college, year, branch, course: code }, PLACE_NAMES));
    this.#say({ ...this.#read, hasCourse: true });
  }

  sayWhole(id: string): void {
    this.#say({ ...this.#read, missing: undefined });
    void tellWhole(id);
  }

  /** Resets the state after a submit. `place`: course of the submitted paper. */
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

  #left(): Partial<Fields> {
    const { fields } = this.#now.current;
    const left = Object.entries(this.#proposed).filter(
      ([name, value]) => fields[name as keyof Fields] === value,
    );
    return Object.fromEntries(left);
  }

  /** Clears the fields filled in from the previous file and, if `isKnown`, the user's own for that file. */
  #clear(isKnown: boolean): void {
    const isDescribed = this.#described === this.#now.current.fields.description;
    const filled = [...Object.keys(this.#left()), ...(isDescribed ? ['description'] : [])];
    const names = [...filled, ...(isKnown ? this.#touchedBefore : [])] as (keyof Fields)[];
    const emptied = names.filter((name) => !this.#touched.has(name)).map((name) => [name, '']);
    this.#change(Object.fromEntries(emptied));
    this.#proposed = {};
    this.#touchedBefore = new Set();
  }

  /** Renders synchronously (flushSync), so that no field changes after it has received the focus. */
  #change(changes: Partial<Fields>): void {
    flushSync(() => this.#now.current.change(changes));
  }
}

/** True if the field has the focus: the user may be about to type, so it is not filled in. */
function isHeld(field: keyof Fields): boolean {
  return document.activeElement?.getAttribute('name') === field;
}
