import { type ComponentProps, type FocusEvent, useEffect, useRef } from 'react';
import type { Place } from '../../../domain/course.ts';
import { useText } from '../../language.ts';
import type { CourseBox, Take } from './course-box.ts';
import { type NamedCourse, nameAt } from './course-names.ts';

type CourseInputProps = {
  /** What ties it to its label. */
  tied: ComponentProps<'input'>;
  named: readonly NamedCourse[];
  /** That of the chosen course; what is empty in it is not chosen. */
  place: Place;
  disabled?: boolean;
  onChoose: Take;
};

/** A course is typed: its code, its title, or what else people call it. What suggests is loaded with the first visit. */
export function CourseInput({ tied, named, place, disabled, onChoose }: CourseInputProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<CourseBox>(null);
  const shown = nameAt(named, place);
  const now = useRef({ shown, onChoose });
  now.current = { shown, onChoose };

  useEffect(() => {
    if (box.current) box.current.show(shown);
    else if (input.current && document.activeElement !== input.current) input.current.value = shown;
  }, [shown]);

  async function help({ currentTarget }: FocusEvent<HTMLInputElement>) {
    currentTarget.select();
    if (box.current) return;
    const words = { courses: text('upload.suggestedCourses'), none: text('upload.noSuchCourse') };
    // Without it the dropdowns are left; it is tried again with the next visit.
    const loaded = await import('./course-box.ts').catch(() => undefined);
    if (!loaded || box.current) return;
    const take: Take = (...chosen) => now.current.onChoose(...chosen);
    box.current = new loaded.CourseBox(currentTarget, { named, words, shown: now.current.shown, take });
  }

  return (
    <input
      {...tied}
      ref={input}
      defaultValue={shown}
      disabled={disabled}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onFocus={(event) => void help(event)}
    />
  );
}
