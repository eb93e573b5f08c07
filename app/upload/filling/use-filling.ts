import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Course } from '../../../domain/course.ts';
import type { Choices } from '../choices.ts';
import type { Fields } from './fill-in.ts';
import type { Draft, Filling } from './filling.ts';
import { type Read, UNREAD } from './read.ts';

/** Fills empty fields from the chosen file. What reads the file and tells of it is loaded on demand; if that fails, nothing is filled in. */
export function useFilling(draft: Draft, choices: Choices, form: RefObject<HTMLFormElement | null>) {
  const [read, setRead] = useState(UNREAD);
  const [isOpen, setOpen] = useState(false);
  // The text of the file is read seconds later: it must be applied to the fields as they are then.
  const now = useRef(draft);
  now.current = draft;
  const filling = useRef<Filling>(null);

  function tell(told: Read): void {
    setRead(told);
    // A field that a person is in is not folded away.
    if (told.step === 'read' && !told.offers.length) setOpen((open) => open || isInField(form.current));
    if (told.step !== 'read') setOpen(false);
  }

  return {
    read,
    isFolded: read.hasCourse && draft.fields.course !== '' && !isOpen,
    open: () => {
      flushSync(() => setOpen(true));
      form.current?.querySelector('select')?.focus();
    },
    fill: (file: File, sent: Promise<string>) =>
      Promise.all([import('./filling.ts'), import('../file-reading.tsx')]).then(
        ([loaded]) => {
          filling.current ??= new loaded.Filling(now, choices, tell);
          return filling.current.take(file, sent);
        },
        () => {},
      ),
    /** To be called with what a person changed, in the fields `by`. */
    change: (changes: Partial<Fields>, by: readonly (keyof Fields)[]) =>
      draft.change(filling.current?.rest(changes, by) ?? changes),
    choose: (course: Course) => {
      flushSync(() => filling.current?.choose(course));
      form.current?.querySelector<HTMLElement>('[data-change]')?.focus();
    },
    sayWhole: () => filling.current?.sayWhole(),
    end: () => filling.current?.end(),
  };
}

function isInField(form: HTMLFormElement | null): boolean {
  const held = document.activeElement;
  return form?.contains(held) === true && held?.matches('select, input:not([type=file])') === true;
}
