// Replaces the list of all courses with a text field, on the page for editing a paper. The hidden list stays
// in the form.

import type { Place } from '../../../domain/course.ts';
import type { CourseFieldData } from '../../paper/course-field-data.ts';
import { placeOfValue, valueOfPlace } from '../../paper/place-value.ts';
import { element } from '../../ui/elements.ts';
import { CourseBox } from './course-box.ts';
import { courseLine } from './course-line.ts';
import { nameAt, namedCourses } from './course-names.ts';

for (const around of document.querySelectorAll<HTMLElement>('[data-courses]')) begin(around);

function begin(around: HTMLElement): void {
  const { courses, shortYears, words }: CourseFieldData = JSON.parse(around.dataset.courses ?? '');
  const select = around.querySelector('select') as HTMLSelectElement;
  const named = namedCourses({ courses, shortYears });
  const { line, strong: label, change } = lineOf(words);
  const { field, input } = fieldOf(words);
  const now = () => placeOfValue(select.value);

  const fold = (isFolded: boolean) => {
    line.hidden = !isFolded;
    field.hidden = isFolded;
    label.textContent = courseLine({ courses }, now());
  };
  const take = (place: Place | undefined, isDone: boolean) => {
    select.value = place ? valueOfPlace(place) : '';
    input.setCustomValidity(place ? '' : words.none);
    if (!place || !isDone) return;
    fold(true);
    change.focus();
  };
  change.addEventListener('click', () => {
    fold(false);
    input.focus();
  });
  input.value = nameAt(named, now());
  input.addEventListener('focus', () => input.select());
  input.addEventListener('input', () => input.setCustomValidity(''));
  for (const part of around.children) if (part instanceof HTMLElement) part.hidden = true;
  // Browsers cannot focus an invalid list that is hidden.
  select.required = false;
  around.append(line, field);
  new CourseBox(input, { named, words, shown: input.value, take });
  fold(select.value !== '');
}

function lineOf({ label, change: words }: CourseFieldData['words']) {
  const strong = element('strong', { class: 'min-w-0 wrap-anywhere' });
  const change = element('button', { type: 'button', class: 'min-h-11 min-w-11 text-link underline' }, words);
  const dot = element('span', { 'aria-hidden': 'true' }, '·');
  const known = element('div', { class: 'known-course', role: 'status' }, strong, dot, change);
  const line = element('div', {}, element('p', { class: 'mb-1 block font-semibold' }, label), known);
  return { line, strong, change };
}

function fieldOf({ label, hint }: CourseFieldData['words']) {
  const [id, hintId] = ['typed-course', 'typed-course-hint'];
  const input = element('input', {
    ...{ id, class: 'control', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false' },
    ...{ 'aria-describedby': hintId, required: true },
  });
  const field = element(
    'div',
    {},
    element('label', { for: id, class: 'mb-1 block font-semibold' }, label),
    element('p', { id: hintId, class: 'mb-2 text-sm text-soft' }, hint),
    element('div', { class: 'relative' }, input),
  );
  return { field, input };
}
