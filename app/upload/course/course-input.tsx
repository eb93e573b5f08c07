import { type ComponentProps, type FocusEvent, useEffect, useRef } from 'react';
import type { Place } from '../../../domain/course.ts';
import { useText } from '../../language.ts';
import type { CourseBox, Take } from './course-box.ts';
import { type NamedCourse, nameAt } from './course-names.ts';

type CourseInputProps = {
  tied: ComponentProps<'input'>;
  named: readonly NamedCourse[];
  place: Place;
  /** Text for a course that is not in `named`. */
  lacking?: string;
  disabled?: boolean;
  onChoose: Take;
};

/** Text field for a course by code, title or other name. Loads the suggestions on first focus. */
export function CourseInput({ tied, named, place, lacking = '', disabled, onChoose }: CourseInputProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<CourseBox>(null);
  const shown = nameAt(named, place) || lacking;
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
