import type { Place } from '../../../domain/course.ts';
import { Combobox } from '../../ui/combobox.ts';
import { element } from '../../ui/elements.ts';
import { courseNamed, type NamedCourse, nameAt, placeOf } from './course-names.ts';
import { coursesLike } from './courses-like.ts';

type BoxWords = { courses: string; none: string };

/**
 * Receives the course, or undefined if the text matches none. `isDone`: chosen by a suggestion or Enter, not
 * by leaving the field.
 */
export type Take = (place: Place | undefined, isDone: boolean) => void;

export class CourseBox {
  readonly #input: HTMLInputElement;
  readonly #named: readonly NamedCourse[];
  readonly #words: BoxWords;
  readonly #take: Take;
  readonly #combobox: Combobox;
  readonly #none = element('p', { class: 'mt-2 text-sm text-soft', 'aria-hidden': 'true' });
  #shown: string;
  /** True if the text matches no course. It stays in the field for correction. */
  #isUnnamed = false;

  constructor(
    input: HTMLInputElement,
    {
      named,
      words,
      shown,
      take,
    }: {
      named: readonly NamedCourse[];
      words: BoxWords;
      shown: string;
      take: Take;
    },
  ) {
    this.#input = input;
    this.#named = named;
    this.#words = words;
    this.#shown = shown;
    this.#take = take;
    const around = input.parentElement as HTMLElement;
    around.dataset.suggestions = words.courses;
    this.#combobox = new Combobox(around, input);
    around.append(this.#none);
    input.addEventListener('input', () => this.#suggest());
    input.addEventListener('blur', () => this.#settle(false));
    input.addEventListener('keydown', (event) => this.#onKey(event));
    if (document.activeElement !== input) this.#settle(false);
    else if (this.#isTyped()) this.#suggest();
  }

  show(name: string): void {
    if (name === '' && this.#isUnnamed) return;
    if (document.activeElement === this.#input && this.#isTyped()) this.#shown = name;
    else this.#put(name);
  }

  #put(name: string): void {
    this.#isUnnamed = false;
    this.#shown = name;
    this.#input.value = name;
    this.#none.textContent = '';
  }

  #isTyped(): boolean {
    return this.#input.value.trim() !== this.#shown;
  }

  #suggest(): void {
    const typed = this.#input.value.trim();
    const found = typed === this.#shown ? [] : coursesLike(this.#named, typed);
    const options = found.map((each) => ({ ...optionOf(each), act: () => this.#choose(each) }));
    const isNone = found.length === 0 && this.#isTyped() && typed !== '';
    const announcement = isNone ? this.#words.none : `${this.#words.courses}: ${found.length}`;
    this.#combobox.show([{ name: this.#words.courses, options }], typed === '' ? '' : announcement);
    this.#none.textContent = isNone ? this.#words.none : '';
  }

  #choose({ name, course }: NamedCourse): void {
    this.#combobox.close();
    this.#put(name);
    this.#take(placeOf(course), true);
  }

  #settle(isDone: boolean): void {
    if (!this.#isTyped()) return;
    const typed = this.#input.value.trim();
    const course = courseNamed(this.#named, typed);
    if (course) this.#put(nameAt(this.#named, placeOf(course)));
    else this.#showUnnamed(typed);
    this.#take(course && placeOf(course), isDone);
  }

  #showUnnamed(typed: string): void {
    this.#shown = typed;
    this.#isUnnamed = typed !== '';
    this.#none.textContent = typed === '' ? '' : this.#words.none;
  }

  /** The first Enter chooses a course, the next one submits the form. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented || !this.#isTyped()) return;
    if (this.#input.form) event.preventDefault();
    this.#combobox.close();
    this.#settle(true);
  }
}

function optionOf({ name, course }: NamedCourse) {
  const { code, title, shown = title } = course;
  const [, ...place] = name.split(' · ');
  return { code, words: shown, detail: place.join(' · ') };
}
