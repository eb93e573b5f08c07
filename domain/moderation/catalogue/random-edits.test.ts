import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noLimits } from '../../../adapters/accounts/no-limits.ts';
import { openTestLibrary, person, sharedNote, wholeFile } from '../../../test/library.ts';
import type { Account } from '../../account.ts';
import { findItem, placeOf } from '../../catalogue/catalogue-item.ts';
import { isListed } from '../../catalogue.ts';
import type { Place } from '../../course.ts';
import { followCourse } from '../../follow/follow-course.ts';
import type { Library } from '../../library.ts';
import { changeNote } from '../../note/change-note.ts';
import { isRefusal } from '../../refusal.ts';
import { mergeNote } from '../merge-note.ts';
import { addItem, nameItem, retireItem } from './keep-catalogue.ts';
import { moveItem } from './move-item.ts';

/** The same on every run; a failure prints it, and the shortest way to it. */
const SEED = 20261122;
const RUNS = 16;

/** Branches that move and are merged. The first two are there at first; they have few courses. */
const GROUPS: readonly (readonly string[])[] = [
  ['COA', 'COA'],
  ['COA', 'NEW'],
  ['COT', 'COA'],
];
const IN_GROUPS = GROUPS.map((group) => [...group, '1st', 'NEW-1']);
const COURSES: readonly (readonly string[])[] = [
  ...['BHS-186', 'BHS-188', 'NEW-1', 'NEW-2'].flatMap((code) => [
    ['COT', 'IT', '1st', code],
    ['COT', 'ME', '1st', code],
  ]),
  ...IN_GROUPS,
];
const course = fc.constantFrom(...COURSES);
const group = fc.constantFrom(...GROUPS);
const note = fc.nat({ max: 5 });

/** `files`: those that may lack pages. `followed`: the courses that the admin follows, where they are now. */
type World = {
  library: Library;
  admin: Account;
  asha: Account;
  shared: string[];
  starred: string[];
  files: string[];
  followed: Set<string>;
};
/** Starred papers whose course, branch or note was merged into another one: each has to happen once at least. */
const met = { course: 0, branch: 0, paper: 0, pair: 0 };

type Act = (world: World) => Promise<unknown>;

const hiding = { hiddenBy: 'owner', actor: undefined, reason: '', endsAt: undefined } as const;
const words = { names: { en: 'A course' } };
const reason = 'why not';
const pick = (ids: string[], at: number) => ids[at % Math.max(1, ids.length)] ?? '';

function follow(path: readonly string[]): Act {
  return async ({ library, admin, followed }) => {
    await followCourse(library, admin, placeOf(path));
    followed.add(path.join('|'));
  };
}

/** A follow of a course that moves becomes one of the course at its new place. */
function followTo({ followed }: World, from: readonly string[], to: readonly string[]) {
  for (const key of [...followed]) {
    const path = pathOf(key);
    if (from.some((step, index) => step !== path[index])) continue;
    followed.delete(key);
    followed.add([...to, ...path.slice(from.length)].join('|'));
  }
}

function share(path: readonly string[]): Act {
  return async ({ library, asha, shared }) => {
    const id = `note-${shared.length}`;
    await sharedNote(library, asha, id, placeOf(path));
    shared.push(id);
  };
}

/** A move of a course or a branch, with a star on each paper that moves. */
function move(from: readonly string[], to: readonly string[]): Act {
  return async (world) => {
    const { library, admin, shared } = world;
    const isThere = findItem(library.catalogue, to) !== undefined;
    let stars = 0;
    for (const [at, id] of shared.entries()) {
      const paper = await library.notes.find(id);
      if (!paper || from.some((step, index) => step !== pathOf(keyOf(paper))[index])) continue;
      await star(at)(world);
      stars += 1;
    }
    await moveItem(library, admin, { from, to, reason });
    followTo(world, from, to);
    if (isThere) met[from.length === 4 ? 'course' : 'branch'] += stars;
  };
}

function star(at: number): Act {
  return async ({ library, shared, starred }) => {
    const id = pick(shared, at);
    const known = await library.favourites.among('admin', [id]);
    if (known.length > 0 || !(await library.notes.find(id))) return;
    await library.favourites.add({ id, account: 'admin', note: id, createdAt: library.clock() }, 99);
    starred.push(id);
  };
}

function merge(at: number, other: number): Act {
  return async (world) => {
    const { library, shared, admin } = world;
    await star(at)(world);
    await mergeNote(library, admin, pick(shared, at), { kept: pick(shared, other), reason });
    met.paper += 1;
  };
}

function hide(at: number): Act {
  return ({ library, shared }) =>
    library.hiddenNotes.hide(pick(shared, at), { ...hiding, hiddenAt: library.clock() });
}

function change(at: number, path: readonly string[]): Act {
  return ({ library, asha, shared }) => changeNote(library, asha, pick(shared, at), placeOf(path));
}

const act: fc.Arbitrary<Act> = fc.oneof(
  course.map(
    (path): Act =>
      ({ library, admin }) =>
        addItem(library, admin, { path, words, reason }),
  ),
  course.map(
    (path): Act =>
      async ({ library, admin }) => {
        const was = (await library.curriculum.wordsVersion(path)) ?? '';
        return nameItem(library, admin, { path, words, was, reason });
      },
  ),
  fc.tuple(course, fc.boolean()).map(([path, isRetired]): Act => {
    return ({ library, admin }) => retireItem(library, admin, { path, isRetired, reason });
  }),
  { weight: 4, arbitrary: fc.tuple(course, course).map(([from, to]) => move(from, to)) },
  { weight: 4, arbitrary: fc.tuple(group, group).map(([from, to]) => move(from, to)) },
  course.map(follow),
  course.map(share),
  fc.tuple(note, fc.boolean()).map(
    ([at, isHidden]): Act =>
      async (world) => {
        const { library, shared, asha } = world;
        const paper = await library.notes.find(pick(shared, at));
        if (!paper) return;
        const { college, branch, year, course: code } = paper;
        const id = `note-${shared.length}`;
        const facts = { kind: 'solution', solutionOf: paper.id } as const;
        await sharedNote(library, asha, id, { college, branch, year, course: code, ...facts });
        shared.push(id);
        if (isHidden) await library.hiddenNotes.hide(id, { ...hiding, hiddenAt: library.clock() });
      },
  ),
  fc.tuple(note, course).map(([at, path]) => change(at, path)),
  note.map(
    (at): Act =>
      async ({ library, asha, shared, files }) => {
        const file = `better-${files.length}`;
        files.push(file);
        await wholeFile(library, asha, file);
        await library.missingPages.record(file, { printed: 4, shown: 3 });
        await changeNote(library, asha, pick(shared, at), { image: file });
      },
  ),
  fc.tuple(note, note).map(([at, other]) => merge(at, other)),
  note.map(hide),
  note.map(
    (at): Act =>
      ({ library, shared }) => {
        return library.hiddenNotes.restore(pick(shared, at), 'owner', library.clock());
      },
  ),
  note.map(star),
);

/** Acts of two moderators, or of a moderator and the owner, at the same moment. */
const pair: fc.Arbitrary<Act> = fc
  .tuple(note, note, note, course)
  .chain(([at, other, third, path]) =>
    fc.constantFrom<readonly [Act, Act]>(
      [merge(at, other), merge(other, at)],
      [merge(at, other), merge(other, third)],
      [merge(at, other), hide(other)],
      [merge(at, other), change(other, path)],
    ),
  )
  .map(([one, two]): Act => {
    return async (world) => {
      const ends = await Promise.allSettled([one(world), two(world)]);
      met.pair += 1;
      for (const end of ends) if (end.status === 'rejected' && !isRefusal(end.reason)) throw end.reason;
    };
  });

const NOWHERE: Place = { college: '', branch: '', year: '', course: '' };
const keyOf = ({ college, branch, year, course: code }: Place) => [college, branch, year, code].join('|');
const pathOf = (key: string) => key.split('|');

/** Whatever admins, sharers and readers did: nothing is lost, and every address that ever was leads somewhere. */
async function check(world: World, known: ReadonlySet<string>): Promise<void> {
  const { library, starred, followed, files } = world;
  const ends = new Map<string, string>();
  for (const id of world.shared) ends.set(id, (await library.mergedNotes.keptFor(id)) ?? id);
  const kept = [...new Set(starred.map((id) => ends.get(id) ?? id))];
  expect(await library.favourites.among('admin', kept)).toHaveLength(kept.length);
  for (const key of followed)
    expect(await library.follows.isFollowed('admin', placeOf(pathOf(key))), key).toBe(true);
  expect(await library.follows.listOf('admin')).toHaveLength(followed.size);
  const there = (await library.files.findAll(files)).map(({ id }) => id);
  expect([...(await library.missingPages.listOf(files)).keys()].sort()).toEqual(there.sort());
  await checkPlaces(world, [...new Set(ends.values())], known);
}

/** Every note is at a place of the catalogue, counted once, and every course that ever was is there or leads on. */
async function checkPlaces({ library }: World, ids: readonly string[], known: ReadonlySet<string>) {
  const { catalogue, notes, hiddenNotes } = library;
  const shown = new Map<string, number>();
  const replaced = (await hiddenNotes.listOf('asha', 99)).filter(
    ({ hiddenBy }) => hiddenBy === 'replacement',
  );
  for (const id of [...ids, ...replaced.map((each) => each.id)]) {
    const found = await notes.find(id);
    const place = found ?? (await hiddenNotes.find(id));
    expect(place && catalogue.courseAt(place), id).toBeDefined();
    const paper = place?.solutionOf;
    // Whatever moved, the answers are where the questions are.
    if (paper)
      expect(keyOf((await notes.find(paper)) ?? (await hiddenNotes.find(paper)) ?? NOWHERE)).toBe(
        keyOf(place),
      );
    if (found) shown.set(keyOf(found), (shown.get(keyOf(found)) ?? 0) + 1);
  }
  for (const path of COURSES) {
    const place = placeOf(path);
    const [count] = await notes.countAt([place]);
    expect(count?.notes ?? 0).toBe(shown.get(keyOf(place)) ?? 0);
  }
  for (const key of known) {
    const place = placeOf(pathOf(key));
    const to = catalogue.movedTo(place);
    if (to)
      expect([catalogue.courseAt(place), catalogue.courseAt(to)]).toEqual([undefined, expect.anything()]);
    else expect(catalogue.courseAt(place), key).toBeDefined();
  }
}

it('no random change of the catalogue or its papers loses a paper, a favourite, a followed course or an address', async () => {
  const acts = fc.array(fc.oneof({ weight: 6, arbitrary: act }, pair), { minLength: 10, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(acts, async (done) => {
      const opened = await openTestLibrary({ settings: { moderators: ['admin@gbpuat.ac.in'] } });
      const library = { ...opened.library, limits: noLimits };
      try {
        const [admin, asha] = [await person(library, 'admin'), await person(library, 'asha')];
        const people = { library, admin, asha };
        const world: World = { ...people, shared: [], starred: [], files: [], followed: new Set() };
        for (const path of COURSES.slice(0, 4)) await follow(path)(world);
        const [[, added = []], small] = [GROUPS, IN_GROUPS.slice(0, 2)];
        for (const path of [added, ...small]) {
          await addItem(library, admin, { path, words, reason });
          await opened.opened.versions([]);
        }
        for (const path of [...COURSES.slice(0, 3), ...small]) await share(path)(world);
        for (const path of small) await follow(path)(world);
        const known = new Set<string>();
        for (const each of done) {
          await each(world).catch((error) => {
            if (!isRefusal(error)) throw error;
          });
          await opened.opened.versions([]);
          for (const { college, branch, year, code } of library.catalogue.allCourses.filter(isListed))
            known.add(keyOf({ college, branch, year, course: code }));
        }
        await check(world, known);
      } finally {
        await opened.close();
      }
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect(Math.min(...Object.values(met)), JSON.stringify(met)).toBeGreaterThan(0);
});
