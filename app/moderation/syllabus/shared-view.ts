import type { Place } from '../../../domain/course.ts';
import type { Library } from '../../../domain/library.ts';
import type { Moderator } from '../../../domain/moderation/role.ts';
import { readShared, type SharedSyllabus } from '../../../domain/moderation/syllabus/shared-syllabus.ts';
import { isChange, type SyllabusChange } from '../../../domain/moderation/syllabus/syllabus-changes.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import type { Unit } from '../../../domain/syllabus.ts';
import { noteHref } from '../../paper/links.ts';
import { placePath } from '../../place-path.ts';
import type { Text } from '../../texts.ts';

/** Characters shown per unit if a whole programme, with some 300 units, is on one page. */
const SHOWN_OF_MANY = 160;

export type SharedView = Awaited<ReturnType<typeof sharedView>>;

/** Rows to choose from a shared syllabus, or a sentence that explains why there are none. */
export async function sharedView(library: Library, by: Moderator, file: string, text: Text) {
  const shared = await readShared(library, by, file).catch((error: unknown) => {
    if (!isRefusal(error, 'syllabus.none')) throw error;
    return text.fault(error.fault);
  });
  if (typeof shared === 'string') return { file, href: noteHref(file), fault: shared };
  return { file, href: noteHref(file), found: foundIn(shared, library) };
}

function foundIn({ read, pages, courses, unknown, state }: SharedSyllabus, { catalogue }: Library) {
  return {
    ...{ read, pages, state },
    unknown: unknown.map(({ code = '', title }) => `${code} ${title}`.trim()),
    rows: courses.map((change) => ({
      key: keyOf(change.place),
      name: [...Object.values(change.place), catalogue.courseAt(change.place)?.title].join(' '),
      words: change.units.reduce((sum, unit) => sum + unit.text.split(/\s+/).length, 0),
      before: change.before.length,
      isOther: isChange(change),
      other: otherUnits(change),
      units: courses.length === 1 ? change.units : change.units.map(shortened),
    })),
  };
}

export const keyOf = ({ college, branch, year, course }: Place) => placePath(college, branch, year, course);

function otherUnits({ units, before }: SyllabusChange): number {
  const known = new Set(before.map(({ title, text }) => `${title}\n${text}`));
  return units.filter(({ title, text }) => !known.has(`${title}\n${text}`)).length;
}

const shortened = (unit: Unit): Unit => ({ ...unit, text: unit.text.slice(0, SHOWN_OF_MANY) });
