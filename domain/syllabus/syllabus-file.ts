import { placeKey } from '../course/place-key.ts';
import type { Place } from '../course.ts';
import { characters, oneLine, withoutDirectionSigns } from '../primitives/text.ts';
import { type CourseUnits, UNIT_TEXT_MOST, UNIT_TITLE_MOST, UNITS_MOST } from '../syllabus.ts';

export const SYLLABUS_FILE = 'syllabus.csv';

/** A row of `syllabus.csv` as written. */
export type SyllabusLine = {
  line: number;
  college: string;
  branch: string;
  year: string;
  code: string;
  unit: string;
  title: string;
  text: string;
};

export interface SyllabusFiles {
  /** @throws Refusal invalid `catalogue.file` listing mistakes as `syllabus.csv:line: reason`. */
  read(text: string): Promise<SyllabusLine[]>;
  write(courses: readonly CourseUnits[]): Promise<string>;
}

/** Units by course, and every mistake as `syllabus.csv:line: reason`. */
export function syllabiIn(
  lines: readonly SyllabusLine[],
  isKnown: (place: Place) => boolean,
): { courses: CourseUnits[]; faults: string[] } {
  const faults: string[] = [];
  const courses = new Map<string, { place: Place; units: CourseUnits['units'][number][] }>();
  for (const { line, college, branch, year, code, unit, ...texts } of lines) {
    const tell = (reason: string) => void faults.push(`${SYLLABUS_FILE}:${line}: ${reason}`);
    const place = { college, branch, year, course: code };
    const [title, text] = [texts.title, texts.text].map((each) => oneLine(withoutDirectionSigns(each)));
    if (!isKnown(place)) {
      tell(`there is no course ${[college, branch, year, code].join(' ').trim()}`);
      continue;
    }
    const key = placeKey(place);
    const known = courses.get(key) ?? { place, units: [] };
    courses.set(key, known);
    const number = Number(unit);
    if (!/^\d{1,3}$/.test(unit) || number < 1 || number > UNITS_MOST)
      tell(`the unit must be a number from 1 to ${UNITS_MOST}`);
    else if (known.units.some((each) => each.number === number))
      tell(`unit ${number} of ${code} is there twice`);
    else if (!title && !text) tell('the title and the text are missing');
    else if (characters(title ?? '') > UNIT_TITLE_MOST)
      tell(`the title has more than ${UNIT_TITLE_MOST} characters`);
    else if (characters(text ?? '') > UNIT_TEXT_MOST)
      tell(`the text has more than ${UNIT_TEXT_MOST} characters`);
    else
      known.units.push({ number, title: title || (text ?? '').slice(0, UNIT_TITLE_MOST), text: text ?? '' });
  }
  for (const { units } of courses.values()) units.sort((one, other) => one.number - other.number);
  return { courses: [...courses.values()], faults };
}
