import { useRef, useState } from 'react';
import type { Choices } from './choices.ts';
import type { Draft, Filling } from './filling.ts';

type Changes = Parameters<Draft['change']>[0];

/** Fills empty fields with what the chosen file says of itself. Loaded when a file is chosen; else it is done by hand. */
export function useFilling(draft: Draft, choices: Choices) {
  const [words, setWords] = useState('');
  // What is read comes seconds later: it must meet the fields as they are then.
  const now = useRef(draft);
  now.current = draft;
  const filling = useRef<Filling>(null);
  return {
    words,
    fill: (file: File, sent: Promise<string>) =>
      import('./filling.ts').then(
        (loaded) => {
          filling.current ??= new loaded.Filling(now, choices, setWords);
          return filling.current.take(file, sent);
        },
        () => {},
      ),
    rest: (changes: Changes) => filling.current?.rest(changes) ?? changes,
    end: () => filling.current?.end(),
  };
}
