import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  arriving,
  draftOf,
  ENGLISH,
  isRefusal,
  openTestLibrary,
  person,
  type TestLibrary,
} from '../../../test/library.ts';
import { madePaper } from '../../../test/made-papers.ts';
import { prepared } from '../../../test/prepared.ts';
import type { Account } from '../../account.ts';
import type { Course, Place } from '../../course.ts';
import { receiveChunk } from '../../file/receive-chunk.ts';
import { shareNote } from '../../note/share-note.ts';
import { readText } from '../../page/read-text.ts';
import { OPERATOR } from '../role.ts';
import { saveSyllabus } from './save-syllabus.ts';
import { decideShared, readShared } from './shared-syllabus.ts';

let test: TestLibrary;
let asha: Account;
beforeEach(async () => {
  test = await openTestLibrary();
  asha = await person(test.library, 'asha');
});
afterEach(() => test.close());

const SUBJECTS = ['Mechanics', 'Hydraulics', 'Genetics', 'Accounting', 'Optics'];
const NUMBERS = ['I', 'II', 'III', 'IV', 'V'];
const unitsOf = (code: string) =>
  SUBJECTS.map((subject, at) => `${subject} of ${code}: laws, methods and part ${NUMBERS[at]}`);

/** Two pages of a course, as a programme prints it. */
function pagesOf({ code, title }: Pick<Course, 'code' | 'title'>, at: number): [string, string] {
  const [one, two, three, four, five] = unitsOf(code);
  const head = 'DEPARTMENT OF ENGINEERING        B. Tech. scheme and syllabus 2023-24';
  const first = [
    ...[head, `${code} ${title}`, 'L T P: 3 1 0        Credits: 4', 'Course Objectives:'],
    ...['1. To know the laws of the subject.', '2. To solve problems with them.'],
    ...['UNIT I (8 Hours)', `${one}`, 'UNIT II (9 Hours)', `${two}`, `Page ${2 * at + 1}`],
  ];
  const second = [
    ...[head, 'UNIT III (8 Hours)', `${three}`, 'UNIT IV (7 Hours)', `${four}`],
    ...['UNIT V (8 Hours)', `${five}`, 'Text Books:', '1. A. Rao, Unit 1 of everything, Unit Press.'],
    ...['Course Outcomes:', 'CO1: explain the laws.', `Page ${2 * at + 2}`],
  ];
  return [first.join('\n'), second.join('\n')];
}

async function shared(id: string, pages: readonly string[], place: Place = ENGLISH) {
  const { buffer } = await madePaper(...pages);
  await receiveChunk(test.library, asha, arriving(`file-of-${id}`, buffer));
  const draft = { ...draftOf(`file-of-${id}`), ...place, kind: 'syllabus', description: 'Syllabus' } as const;
  await shareNote(test.library, asha, draft, id);
  await prepared(test.library, `file-of-${id}`, pages.length);
}

const read = (id: string) => readText(test.library, `file-of-${id}`, new AbortController().signal);
const refusedFor = (reason: string) => (error: unknown) => isRefusal(error, reason);
const waiting = async (place?: Place) => (await test.library.syllabi.waiting(9, place)).map(({ id }) => id);

/** Courses whose codes are at one place each. */
function courses(most: number): Course[] {
  const { courses: all } = test.library.catalogue;
  const places = Map.groupBy(all, ({ code }) => code.replace(/[^A-Z\d]/gi, ''));
  const plain = all.filter(
    ({ code }) => /^[A-Z]{3}-\d{3}$/.test(code) && places.get(code.replace('-', ''))?.length === 1,
  );
  return plain.slice(0, most);
}

describe('the syllabus of a programme that is shared as a file', () => {
  it('is proposed course by course, and saved for the chosen ones at once', async () => {
    const own = courses(60);
    const [first, second, third] = own.map(({ college, branch, year, code }) => ({
      ...{ college, branch, year, course: code },
    })) as [Place, Place, Place];
    await saveSyllabus(test.library, OPERATOR, second, {
      units: [{ number: 1, title: 'Old', text: 'Old things' }],
      was: '',
    });
    const listed = [...own, { code: 'QZX-901', title: 'Of another university' }];
    await shared('programme', listed.flatMap(pagesOf), first);
    expect(await readShared(test.library, OPERATOR, 'programme')).toMatchObject({
      read: 0,
      courses: [],
      state: '',
    });
    while ((await read('programme')) > 0) test.pass(1);
    const found = await readShared(test.library, OPERATOR, 'programme');
    expect(found.courses.map(({ place }) => place.course)).toEqual(own.map(({ code }) => code));
    for (const { place, units } of found.courses)
      expect(
        units.map(({ text }) => text),
        place.course,
      ).toEqual(unitsOf(place.course));
    expect(found.unknown).toMatchObject([{ code: 'QZX-901', title: 'Of another university' }]);
    expect(found.courses[1]?.before).toHaveLength(1);

    const { state } = found;
    const chosen = ({ course }: Place) => course !== third.course;
    await decideShared(test.library, OPERATOR, 'programme', { state, chosen });
    expect(await test.library.syllabi.list()).toHaveLength(own.length - 1);
    expect((await test.library.syllabi.of(second)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(await test.library.syllabi.of(third)).toEqual([]);
    expect(await waiting()).toEqual([]);
    const again = decideShared(test.library, OPERATOR, 'programme', { state, chosen });
    await expect(again).rejects.toSatisfy(refusedFor('syllabus.changed'));
  });
});

describe('the syllabus of a course that is shared as a file', () => {
  it('is proposed there, and changes nothing before an admin saves it', async () => {
    await shared('one', pagesOf({ code: 'Syllabus:', title: 'English' }, 0));
    await read('one');
    expect([await waiting(ENGLISH), await waiting({ ...ENGLISH, course: 'none' })]).toEqual([['one'], []]);
    expect(await test.library.syllabi.list()).toEqual([]);
    const { courses: found, state } = await readShared(test.library, OPERATOR, 'one');
    expect(found).toMatchObject([{ place: ENGLISH, before: [] }]);
    await expect(readShared(test.library, asha, 'one')).rejects.toSatisfy(refusedFor('moderation.admin'));
    const none = { state, chosen: () => false };
    await expect(decideShared(test.library, OPERATOR, 'one', none)).rejects.toSatisfy(
      refusedFor('syllabus.choose'),
    );
    await decideShared(test.library, OPERATOR, 'one', { state, chosen: () => true });
    expect(await test.library.syllabi.of(ENGLISH)).toHaveLength(5);
  });

  it('is refused where it has no units, and waits no more once it is dismissed', async () => {
    await shared('none', ['Dear students,\nplease read the book.']);
    await read('none');
    await expect(readShared(test.library, OPERATOR, 'none')).rejects.toSatisfy(refusedFor('syllabus.none'));
    await expect(decideShared(test.library, asha, 'none', {})).rejects.toSatisfy(
      refusedFor('moderation.admin'),
    );
    await decideShared(test.library, OPERATOR, 'none', {});
    expect(await waiting()).toEqual([]);
    expect((await test.library.moderationLog.list(1))[0]).toMatchObject({
      act: 'syllabus',
      about: ENGLISH.course,
    });
  });
});
