import { flushSync } from 'react-dom';
import type { NoteGuess } from '../../domain/note/guess-note.ts';
import type { Choices } from './choices.ts';
import { type Fields, fillIn, guessOfFile, guessOfName, namesOf } from './fill-in.ts';

/** The fields at the moment, and how to change them. */
export type Draft = { fields: Fields; change(changes: Partial<Fields>): void };

const READING = 'Reading your file...';

/** Fills a form from a file: first from its name, then from the text that the library read in it. */
export class Filling {
  readonly #now: { current: Draft };
  readonly #choices: Choices;
  readonly #tell: (words: string) => void;
  #file: File | undefined;
  #guess: NoteGuess | undefined;
  #proposed: Partial<Fields> = {};

  constructor(now: { current: Draft }, choices: Choices, tell: (words: string) => void) {
    this.#now = now;
    this.#choices = choices;
    this.#tell = tell;
  }

  async take(file: File, sent: Promise<string>): Promise<void> {
    this.#file = file;
    this.#clear();
    this.#tell(READING);
    this.#propose(guessOfName(this.#choices, file.name));
    const read = await sent.then(guessOfFile).catch(() => undefined);
    if (this.#file !== file) return;
    if (read) this.#propose(read);
    const names = namesOf(this.#left());
    this.#tell(names && `Filled in from your file: ${names}. Please check.`);
  }

  /** These changes, and what the file proposes for the remaining fields with them. */
  rest(changes: Partial<Fields>): Partial<Fields> {
    if (!this.#guess) return changes;
    return {
      ...changes,
      ...fillIn({ ...this.#now.current.fields, ...changes }, this.#guess, this.#proposed),
    };
  }

  /** To be called when the form was sent. */
  end(): void {
    this.#file = undefined;
    this.#guess = undefined;
    this.#proposed = {};
    this.#tell('');
  }

  #propose(guess: NoteGuess): void {
    const changes = fillIn(this.#now.current.fields, guess, this.#proposed);
    if (isHeld('description')) delete changes.description;
    this.#guess = guess;
    this.#proposed = { ...this.#proposed, ...changes };
    this.#change(changes);
  }

  /** The proposed values that are still in the form. */
  #left(): Partial<Fields> {
    const { fields } = this.#now.current;
    const left = Object.entries(this.#proposed).filter(
      ([name, value]) => fields[name as keyof Fields] === value,
    );
    return Object.fromEntries(left);
  }

  /** Empties the fields that the previous file filled in. */
  #clear(): void {
    this.#change(Object.fromEntries(Object.keys(this.#left()).map((name) => [name, ''])));
    this.#proposed = {};
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
