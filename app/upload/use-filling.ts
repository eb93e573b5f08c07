import { useRef, useState } from 'react';
import type { NoteGuess } from '../../domain/note/guess-note.ts';
import type { Choices } from './choices.ts';
import type { Fields } from './fill-in.ts';

type Draft = { fields: Fields; keep(changes: Partial<Fields>): void };
type FillIn = typeof import('./fill-in.ts');

/** Fills empty fields with what the chosen file says of itself: first with its name, then with what was read in it. */
export function useFilling(draft: Draft, choices: Choices) {
  const [words, setWords] = useState('');
  // What is read comes seconds later: it must meet the fields as they are then.
  const now = useRef(draft);
  now.current = draft;
  const filling = useRef<{ file: File; proposed: Partial<Fields>; guess?: NoteGuess; chunk?: FillIn }>(null);

  async function fill(file: File, sent: Promise<string>) {
    const begun = { file, proposed: filling.current?.proposed ?? {} };
    filling.current = begun;
    setWords('Reading your file...');
    // Loaded when it is needed. When that fails, the form is filled in by hand.
    const chunk = await import('./fill-in.ts').catch(() => undefined);
    if (!chunk || filling.current !== begun) return setWords('');
    clear(begun);
    const take = (guess: NoteGuess | undefined, news: (names: string) => string) => {
      if (filling.current?.file !== file) return;
      if (guess) propose(chunk, guess);
      setWords(news(chunk.namesOf(left())));
    };
    take(chunk.guessOfName(choices, file.name), () => 'Reading your file...');
    const read = await sent.then(chunk.guessOfFile).catch(() => undefined);
    take(read, (names) => (names ? `Filled in from your file: ${names}. Please check.` : ''));
  }

  function propose(chunk: FillIn, guess: NoteGuess) {
    if (!filling.current) return;
    const changes = chunk.fillIn(now.current.fields, guess, filling.current.proposed);
    const proposed = { ...filling.current.proposed, ...changes };
    filling.current = { ...filling.current, chunk, guess, proposed };
    now.current.keep(changes);
    now.current = { ...now.current, fields: { ...now.current.fields, ...changes } };
  }

  /** What was proposed and is still there. */
  function left(): Partial<Fields> {
    const proposed = Object.entries(filling.current?.proposed ?? {});
    return Object.fromEntries(
      proposed.filter(([name, value]) => now.current.fields[name as keyof Fields] === value),
    );
  }

  /** What another file said is no longer so. */
  function clear(begun: NonNullable<typeof filling.current>) {
    const none = Object.fromEntries(Object.keys(left()).map((name) => [name, '']));
    begun.proposed = {};
    if (Object.keys(none).length === 0) return;
    now.current.keep(none);
    now.current = { ...now.current, fields: { ...now.current.fields, ...none } };
  }

  return {
    words,
    fill,
    /** What the file says of the rest, now that somebody chose a part of the place. */
    rest(changes: Partial<Fields>): Partial<Fields> {
      const { chunk, guess, proposed } = filling.current ?? {};
      if (!chunk || !guess || !proposed) return changes;
      const fields = { ...now.current.fields, ...changes };
      return { ...changes, ...chunk.fillIn(fields, guess, proposed) };
    },
    /** The form has served. */
    end() {
      filling.current = null;
      setWords('');
    },
  };
}
