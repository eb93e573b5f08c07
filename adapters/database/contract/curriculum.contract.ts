import { beforeEach, describe, expect, it } from 'vitest';
import type { Curriculum, ReadCurriculum } from '../../../domain/catalogue/curriculum.ts';
import type { Place } from '../../../domain/course.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { acted, ENGLISH, file, later, NOON, note, share, type Tables } from './made-up.ts';

const MATHS = {
  college: 'COT',
  branch: 'IT',
  year: '1st',
  code: 'BPM-101',
  title: { en: 'Algebra', hi: 'बीजगणित' },
};
const TALK = { college: 'COT', branch: 'IT', year: '1st', code: 'BHS-186', title: 'English' };
const LOOSE = { college: '', branch: '', year: '', code: 'X 1', title: 'Loose' };
const FIRST: ReadCurriculum = {
  digest: 'first',
  colleges: [
    { value: 'COT', name: { en: 'Technology', hi: 'टेक्नोलॉजी' }, emblem: 'gear' },
    { value: 'COA', name: 'Agriculture', emblem: 'wheat' },
  ],
  branches: [
    { college: 'COT', value: 'IT', name: 'Information' },
    { college: 'COA', value: 'COA', name: 'Agriculture' },
  ],
  courses: [TALK, LOOSE, MATHS],
};

export function curriculumContract(tables: Tables): void {
  const kept = () => tables().curriculum;
  const only = ({ colleges, branches, courses }: Curriculum): Curriculum => ({ colleges, branches, courses });

  describe('the curriculum', () => {
    it('is none before it is filled, and stays as it was filled first', async () => {
      expect([await kept().read(), await kept().importedDigest()]).toEqual([undefined, undefined]);
      const others = { ...FIRST, digest: 'other' };
      const filled = await Promise.all([FIRST, others].map((each) => kept().fill(each, NOON)));
      expect(filled.toSorted()).toEqual([false, true]);
      expect(await kept().fill({ ...others, colleges: [] }, NOON)).toBe(false);
      expect(await kept().read()).toEqual(only(FIRST));
      expect(await kept().importedDigest()).toBe(filled[0] ? 'first' : 'other');
    });

    describe('that is replaced', () => {
      beforeEach(() => kept().fill(FIRST, NOON));
      const replace = (changes: Partial<ReadCurriculum>) =>
        kept().replace({ ...FIRST, digest: 'second', ...changes }, acted('catalogue-import', later(1)));

      it('has the new names in the new order', async () => {
        const renamed = { ...TALK, title: { en: 'Talking', hi: 'बातचीत' } };
        const other = { college: 'COA', branch: 'COA', year: '2nd', code: 'A/B 1', title: 'Wheat' };
        const changed = { colleges: FIRST.colleges.toReversed(), courses: [other, MATHS, renamed] };
        await replace(changed);
        expect(await kept().read()).toEqual(only({ ...FIRST, ...changed }));
        expect(await kept().importedDigest()).toBe('second');
      });

      it('loses what has no papers, and keeps what has some as retired, until it comes back', async () => {
        await share(tables, note('a'));
        await replace({ colleges: FIRST.colleges.slice(1), branches: FIRST.branches.slice(1), courses: [] });
        const [technology, agriculture] = FIRST.colleges;
        const [information, wheat] = FIRST.branches;
        expect(await kept().read()).toEqual({
          colleges: [agriculture, { ...technology, retired: true }],
          branches: [wheat, { ...information, retired: true }],
          courses: [{ ...TALK, retired: true }],
        });
        await replace({});
        expect(await kept().read()).toEqual(only(FIRST));
      });

      it('keeps courses of which papers are hidden or asked for', async () => {
        await share(tables, note('a'));
        const hiding = {
          hiddenAt: NOON,
          hiddenBy: 'owner',
          actor: undefined,
          reason: '',
          endsAt: undefined,
        } as const;
        await tables().hiddenNotes.hide('a', hiding);
        const paperRequest = { id: 'w', accountId: 'asha', ...ENGLISH, course: MATHS.code, createdAt: NOON };
        await tables().paperRequests.add({ ...paperRequest, exam: undefined, examYear: undefined }, 20);
        await replace({ courses: [] });
        const codes = (await kept().read())?.courses.map(({ code, retired }) => [code, retired]);
        expect(codes).toEqual([
          [TALK.code, true],
          [MATHS.code, true],
        ]);
      });
    });

    it('moves a course with what names it, and a paper that is shared at the same time', async () => {
      await kept().fill(FIRST, NOON);
      await share(tables, note('a'), note('b'));
      const to = { ...ENGLISH, course: 'BHS-1/2' };
      const late = note('late');
      await tables().files.begin(file(late.image));
      const [isMoved, shared] = await Promise.all([
        kept().move({ from: ENGLISH, to }, acted('catalogue-move', later(1))),
        tables()
          .notes.add(late)
          .catch(() => undefined),
      ]);
      expect(isMoved).toBe(true);
      const there = shared ? ['a', 'b', 'late'] : ['a', 'b'];
      for (const id of there) expect(await tables().notes.find(id)).toMatchObject(to);
      expect(await tables().notes.countAt([to])).toMatchObject([{ notes: there.length }]);
      expect((await kept().read())?.moved).toEqual([{ from: ENGLISH, to }]);
      await tables().files.begin(file('file-of-later'));
      expect(await tables().notes.add(note('later'))).toMatchObject(to);
      expect(await kept().move({ from: ENGLISH, to }, acted('catalogue-move', later(1)))).toBe(false);
      const next = { ...ENGLISH, course: MATHS.code };
      await kept().move({ from: to, to: next }, acted('catalogue-move', later(1)));
      const { moved = [], courses = [] } = (await kept().read()) ?? {};
      expect(moved.map((each) => each.to)).toEqual([next, next]);
      expect(courses.map(({ code }) => code).sort()).toEqual([MATHS.code, LOOSE.code]);
    });

    describe('of two admins at once', () => {
      const [A, B, C] = [ENGLISH, { ...ENGLISH, course: 'B-1' }, { ...ENGLISH, course: 'C-1' }];
      const move = (from: Place, to: Place) => kept().move({ from, to }, acted('catalogue-move', later(1)));
      beforeEach(async () => {
        await kept().fill(FIRST, NOON);
        await share(tables, ...Array.from({ length: 51 }, (_, at) => note(`a${at}`)));
        await move(A, B);
        const words = { names: { en: 'English' }, emblem: undefined, aliases: [] };
        const path = [A.college, A.branch, A.year, A.course];
        await kept().add(path, words, acted('catalogue-add', later(1)));
        await share(tables, note('b1'), note('b2'));
      });

      it('merges no course into one that the admin had not seen', async () => {
        const into = { from: B, to: A, isNew: true };
        const moved = kept().move(into, acted('catalogue-move', later(1)));
        await expect(moved).rejects.toSatisfy((error) => isRefusal(error, 'catalogue.overtaken'));
        const { courses = [] } = (await kept().read()) ?? {};
        expect(courses.filter(({ retired }) => !retired).map(({ code }) => code)).toContain(B.course);
        expect(await kept().move({ ...into, to: C }, acted('catalogue-move', later(1)))).toBe(true);
      });

      it.each<[string, () => Promise<unknown>[]]>([
        ['into each other', () => [move(A, B), move(B, A)]],
        ['to two places', () => [move(B, A), move(B, C)]],
        ['into one that moves on', () => [move(B, A), move(A, C)]],
        ['to the same place', () => [move(B, C), move(B, C)]],
      ])('who move courses %s, no paper is lost, and each course is at one place', async (_how, moves) => {
        const ends = await Promise.allSettled(moves());
        const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
        // On a busy machine, PostgreSQL may give up waiting for a lock.
        const may = ['catalogue.under-way', 'database.locked'];
        expect(refused.filter((error) => !may.some((reason) => isRefusal(error, reason)))).toEqual([]);
        expect(refused.length).toBeLessThan(2);
        const { courses = [], moved = [] } = (await kept().read()) ?? {};
        const counts = await tables().notes.countAt([A, B, C]);
        const full = counts.filter(({ notes }) => notes > 0);
        expect(full.reduce((sum, { notes }) => sum + notes, 0)).toBe(53);
        const ofB = await Promise.all(Array.from({ length: 51 }, (_, at) => tables().notes.find(`a${at}`)));
        expect(new Set(ofB.map((each) => each?.course)).size).toBe(1);
        for (const { course } of full) expect(courses.map(({ code }) => code)).toContain(course);
        for (const { to } of moved) expect(courses.map(({ code }) => code)).toContain(to.course);
      });

      it('one who imports what another has changed since is refused', async () => {
        const seen = await kept().read();
        await kept().retire(['COA'], true, acted('catalogue-retire', later(2)));
        const isStill = (now: Curriculum) => JSON.stringify(now) === JSON.stringify(seen);
        const importing = kept().replace(FIRST, acted('catalogue-import', later(3)), isStill);
        await expect(importing).rejects.toSatisfy((error) => isRefusal(error, 'catalogue.overtaken'));
        expect((await kept().read())?.colleges.find(({ value }) => value === 'COA')?.retired).toBe(true);
      });

      it('one who names what another has named since is refused', async () => {
        const name = (path: string[], en: string, was: string) => {
          const words = { names: { en }, emblem: undefined, aliases: [] };
          return kept().name(path, words, was, acted('catalogue-name', later(2)));
        };
        for (const path of [['COT'], ['COT', 'IT'], Object.values(ENGLISH)]) {
          const was = (await kept().wordsVersion(path)) ?? '';
          expect(await name(path, 'First', was)).toBe(true);
          await expect(name(path, 'Second', was)).rejects.toSatisfy((error) =>
            isRefusal(error, 'catalogue.overtaken'),
          );
          expect(await name(path, 'Third', (await kept().wordsVersion(path)) ?? '')).toBe(true);
        }
        expect([await kept().wordsVersion(['NONE']), await name(['NONE'], 'None', '')]).toEqual([
          ...[undefined, false],
        ]);
      });

      it('one who adds to a branch that another has moved away is refused', async () => {
        const words = { names: { en: 'Agriculture' }, emblem: undefined, aliases: [] };
        await kept().add(['COT', 'COA'], words, acted('catalogue-add', later(2)));
        await kept().end(['COA', 'COA'], ['COT', 'COA'], acted('catalogue-move', later(3)));
        const adding = [
          () => kept().add(['COA', 'COA', '1st', 'X-1'], words, acted('catalogue-add', later(4))),
          () => move(A, { college: 'COA', branch: 'COA', year: '1st', course: 'X-1' }),
        ];
        for (const add of adding)
          await expect(add()).rejects.toSatisfy((error) => isRefusal(error, 'catalogue.overtaken'));
        expect((await kept().read())?.courses.map(({ code }) => code)).not.toContain('X-1');
      });
    });
  });
}
