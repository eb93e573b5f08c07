import { useRef, useState } from 'react';
import type { Choices } from './choices.ts';
import type { Draft, Filling } from './filling.ts';

type Changes = Parameters<Draft['change']>[0];

/** Fills empty fields from the chosen file. filling.ts is loaded on demand; if that fails, nothing is filled in. */
export function useFilling(draft: Draft, choices: Choices) {
  const [words, setWords] = useState('');
  // The text of the file is read seconds later: it must be applied to the fields as they are then.
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
