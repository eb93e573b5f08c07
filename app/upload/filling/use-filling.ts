import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Course, isSamePlace, type Place } from '../../../domain/course.ts';
import type { Choices } from '../choices.ts';
import { placeOf } from '../course/course-names.ts';
import type { Fields } from './fill-in.ts';
import type { Draft, Filling } from './filling.ts';
import { holdInView } from './hold-in-view.ts';
import { type Read, UNREAD } from './read.ts';

const PLACE_NAMES = ['college', 'year', 'branch', 'course'] as const;

/**
 * Fills empty fields from the chosen file. Loads the recognition on demand; if that fails, nothing is filled
 * in.
 */
export function useFilling(draft: Draft, choices: Choices, form: RefObject<HTMLFormElement | null>) {
  const [read, setRead] = useState(UNREAD);
  const [isOpen, setOpen] = useState(false);
  // Recognition takes seconds, so its result applies to the fields at that time.
  const now = useRef(draft);
  now.current = draft;
  const filling = useRef<Filling>(null);

  function tell(reading: Read): void {
    setRead(reading);
    if (reading.step === 'read' && !reading.offers.length) setOpen((open) => open || isInField(form.current));
    if (reading.step !== 'read') setOpen(false);
  }

  const { college, branch, year, course } = draft.fields;
  const place = { college, branch, year, course };
  const isKnown = choices.courses.some((each) => isSamePlace(placeOf(each), place));
  const change = (changes: Partial<Fields>, by: readonly (keyof Fields)[]) =>
    draft.change(filling.current?.rest(changes, by) ?? changes);
  const toChangeButton = () => form.current?.querySelector<HTMLElement>('[data-change]')?.focus();

  return {
    read,
    isFolded: read.hasCourse && isKnown && !isOpen,
    isPlaceFolded: isKnown && !isOpen,
    open: () => {
      flushSync(() => setOpen(true));
      form.current?.querySelector('select')?.focus();
    },
    /** Must be called when another file is chosen, before `fill`. */
    expect: () => filling.current?.expect(),
    fill: (file: File, sent: Promise<string>, isAfterKnown: boolean) =>
      Promise.all([import('./filling.ts'), import('../file-reading.tsx')]).then(
        ([loaded]) => {
          const hold = (change: () => void) => holdInView(form.current, change);
          filling.current ??= new loaded.Filling(now, choices, { tell, hold });
          return filling.current.take(file, sent, isAfterKnown);
        },
        () => {},
      ),
    /** Must be called with the user's changes in the fields `by`. */
    change,
    /** Same as `change`, for the dropdowns of the place, which stay open while one has the focus. */
    changePlace: (place: Place, by: keyof Place) => {
      setOpen(true);
      change(place, [by]);
    },
    /** Handles a typed course. Collapses the fields when it is done, but not on the way to another field. */
    type: (place: Place | undefined, isDone: boolean) => {
      const typed = () => {
        change(place ?? { course: '' }, PLACE_NAMES);
        // Runs after the suggestions, which keep a focused field open.
        setOpen(!isDone);
      };
      if (!place || !isDone) return typed();
      flushSync(typed);
      toChangeButton();
    },
    choose: (course: Course) => {
      flushSync(() => filling.current?.choose(course));
      toChangeButton();
    },
    sayWhole: (id: string) => filling.current?.sayWhole(id),
    end: (place: Place) => filling.current?.end(place),
  };
}

function isInField(form: HTMLFormElement | null): boolean {
  const held = document.activeElement;
  return form?.contains(held) === true && held?.matches('select, input:not([type=file])') === true;
}
