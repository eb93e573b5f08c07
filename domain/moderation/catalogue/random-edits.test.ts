import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noLimits } from '../../../adapters/accounts/no-limits.ts';
import { openTestLibrary, person, sharedNote } from '../../../test/library.ts';
import type { Account } from '../../account.ts';
import type { Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import { isRefusal } from '../../refusal.ts';
import { addItem, nameItem, retireItem } from './keep-catalogue.ts';
import { moveCourse } from './move-course.ts';

/** The same on every run; a failure prints it, and the shortest way to it. */
const SEED = 20261122;
const RUNS = 12;

const COURSES: readonly (readonly string[])[] = ['BHS-186', 'BHS-188', 'NEW-1', 'NEW-2'].flatMap((code) => [
  ['COT', 'IT', '1st', code],
  ['COT', 'ME', '1st', code],
]);
const course = fc.constantFrom(...COURSES);
const note = fc.nat({ max: 5 });

type World = { library: Library; keeper: Account; asha: Account; shared: string[]; starred: string[] };
type Act = (world: World) => Promise<unknown>;

const words = { names: { en: 'A course' } };
const reason = 'why not';
const pick = (ids: string[], at: number) => ids[at % Math.max(1, ids.length)] ?? '';

const act: fc.Arbitrary<Act> = fc.oneof(
  course.map(
    (path): Act =>
      ({ library, keeper }) =>
        addItem(library, keeper, { path, words, reason }),
  ),
  course.map(
    (path): Act =>
      ({ library, keeper }) =>
        nameItem(library, keeper, { path, words, reason }),
  ),
  fc.tuple(course, fc.boolean()).map(([path, isRetired]): Act => {
    return ({ library, keeper }) => retireItem(library, keeper, { path, isRetired, reason });
  }),
  fc.tuple(course, course).map(([from, to]): Act => {
    return ({ library, keeper }) => moveCourse(library, keeper, { from, to, reason });
  }),
  course.map(
    ([college = '', branch = '', year = '', code = '']): Act =>
      async (world) => {
        const id = `note-${world.shared.length}`;
        await sharedNote(world.library, world.asha, id, { college, branch, year, course: code });
        world.shared.push(id);
      },
  ),
  note.map(
    (at): Act =>
      ({ library, shared }) => {
        const hiding = { hiddenBy: 'owner', actor: undefined, reason: '', endsAt: undefined } as const;
        return library.hiddenNotes.hide(pick(shared, at), { ...hiding, hiddenAt: library.clock() });
      },
  ),
  note.map(
    (at): Act =>
      ({ library, shared }) => {
        return library.hiddenNotes.restore(pick(shared, at), 'owner', library.clock());
      },
  ),
  note.map(
    (at): Act =>
      async ({ library, shared, starred }) => {
        const id = pick(shared, at);
        if (starred.includes(id) || !(await library.notes.find(id))) return;
        await library.favourites.add({ id, account: 'keeper', note: id, createdAt: library.clock() }, 99);
        starred.push(id);
      },
  ),
);

const keyOf = ({ college, branch, year, course: code }: Place) => [college, branch, year, code].join(' ');

/** Whatever keepers, sharers and readers did: nothing is lost, and every address that ever was leads somewhere. */
async function check({ library, shared, starred }: World, known: ReadonlySet<string>): Promise<void> {
  const { catalogue, notes, hiddenNotes } = library;
  const shown = new Map<string, number>();
  for (const id of shared) {
    const found = await notes.find(id);
    const place = found ?? (await hiddenNotes.find(id));
    expect(place && catalogue.courseAt(place), id).toBeDefined();
    if (found) shown.set(keyOf(found), (shown.get(keyOf(found)) ?? 0) + 1);
  }
  expect(await library.favourites.among('keeper', starred)).toHaveLength(starred.length);
  for (const path of COURSES) {
    const [college = '', branch = '', year = '', code = ''] = path;
    const place = { college, branch, year, course: code };
    const [count] = await notes.countAt([place]);
    expect(count?.notes ?? 0).toBe(shown.get(keyOf(place)) ?? 0);
    const to = catalogue.movedTo(place);
    if (to)
      expect([catalogue.courseAt(place), catalogue.courseAt(to)]).toEqual([undefined, expect.anything()]);
    else if (known.has(keyOf(place))) expect(catalogue.courseAt(place), keyOf(place)).toBeDefined();
  }
}

it('no random change of the catalogue loses a paper, a favourite or an address', async () => {
  const acts = fc.array(act, { minLength: 10, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(acts, async (done) => {
      const opened = await openTestLibrary({ settings: { moderators: ['keeper@gbpuat.ac.in'] } });
      const library = { ...opened.library, limits: noLimits };
      try {
        const [keeper, asha] = [await person(library, 'keeper'), await person(library, 'asha')];
        const world: World = { library, keeper, asha, shared: [], starred: [] };
        const known = new Set<string>();
        for (const each of done) {
          await each(world).catch((error) => {
            if (!isRefusal(error)) throw error;
          });
          await opened.opened.versions([]);
          for (const { college, branch, year, code } of library.catalogue.allCourses)
            known.add(keyOf({ college, branch, year, course: code }));
        }
        await check(world, known);
      } finally {
        await opened.close();
      }
    }),
    { seed: SEED, numRuns: RUNS },
  );
}, 30_000);
