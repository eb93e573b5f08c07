import { flushSync } from 'react-dom';
import type { NoteGuess } from '../../domain/note/guess-note.ts';
import type { Choices } from './choices.ts';
import { type Fields, fillIn, guessOfFile, guessOfName, namesOf } from './fill-in.ts';

/** The form as it is at the moment. */
export type Draft = { fields: Fields; change(changes: Partial<Fields>): void };

const READING = 'Reading your file...';

/** Fills a form with what one file after the other says of itself: first its name, then what was read in it. */
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

  /** These changes, and what the file says of the rest of the place now. */
  rest(changes: Partial<Fields>): Partial<Fields> {
    if (!this.#guess) return changes;
    return {
      ...changes,
      ...fillIn({ ...this.#now.current.fields, ...changes }, this.#guess, this.#proposed),
    };
  }

  /** The form has served. */
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

  /** What was proposed and is still there. */
  #left(): Partial<Fields> {
    const { fields } = this.#now.current;
    const left = Object.entries(this.#proposed).filter(
      ([name, value]) => fields[name as keyof Fields] === value,
    );
    return Object.fromEntries(left);
  }

  /** What another file said is no longer so. */
  #clear(): void {
    this.#change(Object.fromEntries(Object.keys(this.#left()).map((name) => [name, ''])));
    this.#proposed = {};
  }

  /** Drawn at once: whoever comes to a field meets it as it stays, and words do not end up behind others. */
  #change(changes: Partial<Fields>): void {
    flushSync(() => this.#now.current.change(changes));
  }
}

/** Is somebody about to type there? Then nothing appears under their fingers. */
function isHeld(field: keyof Fields): boolean {
  return document.activeElement?.getAttribute('name') === field;
}
