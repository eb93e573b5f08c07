import { beforeEach, describe, expect, it } from 'vitest';
import type { ModerationAct } from '../../../domain/moderation-log.ts';
import type { Hiding } from '../../../domain/note/hiding.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import type { Report, ReportKind } from '../../../domain/report.ts';
import type { Engine } from '../engine.ts';
import { rowFaults } from '../maintenance/integrity-checks.ts';
import { account, acted, decided, ENGLISH, file, later, NOON, note, share, type Tables } from './made-up.ts';

const ALGEBRA = { ...ENGLISH, course: 'BHS-188' };
const HIDING: Hiding = {
  hiddenAt: later(10),
  hiddenBy: 'moderator',
  actor: undefined,
  reason: 'Why not',
  endsAt: undefined,
};
const WITHDRAWING: Hiding = { ...HIDING, hiddenBy: 'owner', endsAt: later(9999) };
/** Repeated, because concurrent calls may happen in another order. */
const TIMES = 5;

export function moderatedNotesContract(tables: Tables, engine: () => Engine): void {
  const acts = () => tables().moderatedNotes;
  const because = (act: ModerationAct, id: string) => decided(acted(act, later(20), { note: id }));
  const merge = (id: string, kept: string) => acts().merge(id, kept, because('merge', id));
  const star = (id: string, by = 'ravi') =>
    tables().favourites.add({ id: `${id}-of-${by}`, account: by, note: id, createdAt: NOON }, 99);
  const where = async (id: string) => {
    if (await tables().notes.find(id)) return 'shown';
    return (await tables().hiddenNotes.find(id)) ? 'hidden' : 'gone';
  };
  const starred = async (by = 'ravi') =>
    (await tables().favourites.listKept(by, '', 99)).map((each) => each.note).sort();
  const keptFor = (...ids: string[]) => Promise.all(ids.map((id) => tables().mergedNotes.keptFor(id)));
  const faults = async () => {
    const found = await rowFaults(engine().db, { overdue: new Date(0), lastSequence: 1_000_000 });
    return found.filter(({ kind }) => kind !== 'note.half-file');
  };
  const together = async (...started: Promise<unknown>[]) =>
    (await Promise.allSettled(started)).map((one) => {
      if (one.status === 'fulfilled') return one.value ? 'done' : 'nothing';
      if (isRefusal(one.reason)) return one.reason.reason;
      throw one.reason;
    });

  describe('of two notes that show the same', () => {
    const keep = (kept: string, id: string) =>
      acts().keepOne({ id, kept }, HIDING, because('hide', id), () => []);
    const reported = (id: string, note: string, kind: ReportKind): Report => ({
      ...{ id, note, kind, text: '', reporter: undefined, claim: undefined },
      ...{ createdAt: NOON, closedAt: undefined, answer: '' },
    });

    it('one stays, without the reports that it is there twice, and the other one is hidden', async () => {
      await share(tables, note('a'), note('b'));
      for (const each of [
        reported('twice', 'a', 'duplicate'),
        reported('course', 'a', 'wrong-course'),
        reported('other', 'b', 'duplicate'),
      ])
        await tables().reports.add(each);
      const notified: string[] = [];
      await acts().keepOne(
        { id: 'b', kept: 'a' },
        HIDING,
        { ...because('hide', 'b'), closing: { answer: '' } },
        (closed) => {
          notified.push(...closed.map(({ id }) => id));
          return [];
        },
      );
      expect([await where('a'), await where('b'), notified]).toEqual(['shown', 'hidden', ['twice']]);
      expect((await tables().reports.listOpenOf('a')).map(({ id }) => id)).toEqual(['course']);
      expect(await tables().reports.listOpenOf('b')).toEqual([]);
      expect(await keep('a', 'b')).toBeUndefined();
      await expect(keep('b', 'a')).rejects.toSatisfy((error) => isRefusal(error, 'moderation.kept'));
    });

    it('one stays, also when two decide the one way and the other at the same moment', async () => {
      for (let time = 0; time < TIMES; time += 1) {
        const [a, b] = [`a${time}`, `b${time}`];
        await share(tables, note(a), note(b));
        const ends = await together(keep(a, b), keep(b, a));
        expect(ends.sort(), String(time)).toEqual(['done', 'moderation.kept']);
        expect([await where(a), await where(b)].sort()).toEqual(['hidden', 'shown']);
      }
      expect(await faults()).toEqual([]);
    });
  });

  describe('a merger', () => {
    beforeEach(async () => {
      await tables().accounts.add(account('ravi'), 'hash');
    });

    it('leads from the note, and from all that led to it, to the one that is kept', async () => {
      await share(tables, note('a'), note('b'), note('c'));
      for (const id of ['a', 'b']) await star(id);
      await merge('a', 'b');
      await merge('b', 'c');
      expect(await keptFor('a', 'b', 'c')).toEqual(['c', 'c', undefined]);
      expect([await starred(), await where('a'), await where('b')]).toEqual([['c'], 'gone', 'gone']);
      expect(await tables().notes.countAt([ENGLISH])).toMatchObject([{ notes: 1 }]);
      expect((await tables().moderationLog.list(9)).map(({ act }) => act)).toEqual(['merge', 'merge']);
      // In the opposite order, both would be lost.
      await expect(merge('c', 'a')).rejects.toSatisfy((error) => isRefusal(error, 'moderation.kept'));
      expect(await merge('a', 'c')).toBeUndefined();
      expect([await where('c'), await faults()]).toEqual(['shown', []]);
    });

    it('takes a hidden note, and keeps none', async () => {
      await share(tables, note('a'), note('b'));
      await acts().hide('a', HIDING, because('hide', 'a'));
      await expect(merge('b', 'a')).rejects.toSatisfy((error) => isRefusal(error, 'moderation.kept'));
      expect(await starred()).toEqual([]);
      expect(await merge('a', 'b')).toMatchObject({ id: 'a' });
      expect([await where('a'), await where('b'), await keptFor('a')]).toEqual(['gone', 'shown', ['b']]);
    });

    it('closes the reports of the note, and writes down who is notified, together with the entry', async () => {
      await share(tables, note('a'), note('b'));
      const report: Report = {
        ...{ id: 'r', note: 'a', kind: 'duplicate', text: '', reporter: 'ravi', claim: undefined },
        ...{ createdAt: NOON, closedAt: undefined, answer: '' },
      };
      await tables().reports.add(report);
      const entry = acted('merge', later(20));
      const mails = (change: { before: { id: string } }, closed: readonly Report[]) =>
        closed.map(({ id }) => {
          const content = {
            kind: 'blocked',
            accountId: 'ravi',
            act: 'block',
            reason: change.before.id,
          } as const;
          return { id: `about-${id}`, content };
        });
      await acts().merge('a', 'b', { entry, closing: { answer: 'Thank you' }, mails });
      expect(await tables().reports.find('r')).toMatchObject({ closedAt: later(20), answer: 'Thank you' });
      expect(await tables().pendingMails.claim(later(30), later(60), 9)).toMatchObject([
        { id: 'about-r', content: { reason: 'a' } },
      ]);
      // The log entry exists, so nothing is done.
      await star('b');
      const again = acts().hide('b', HIDING, { entry, closing: { answer: '' }, mails: () => [] });
      await expect(again).rejects.toThrow();
      expect([await where('b'), await starred()]).toEqual(['shown', ['b']]);
    });

    it('of two notes into each other at the same moment keeps one, with the stars of both', async () => {
      for (let time = 0; time < TIMES; time += 1) {
        const [a, b] = [`a${time}`, `b${time}`];
        await share(tables, note(a), note(b));
        await star(a);
        await star(b, 'asha');
        const ends = await together(merge(a, b), merge(b, a));
        expect(ends.sort(), String(time)).toEqual(['done', 'moderation.kept']);
        const left = (await where(a)) === 'shown' ? a : b;
        expect([await where(a), await where(b)].sort()).toEqual(['gone', 'shown']);
        expect([(await starred()).includes(left), (await starred('asha')).includes(left)]).toEqual([
          true,
          true,
        ]);
      }
      expect(await faults()).toEqual([]);
    });

    it('in a ring of three at the same moment loses none', async () => {
      for (let time = 0; time < TIMES; time += 1) {
        const [a, b, c] = [`a${time}`, `b${time}`, `c${time}`];
        await share(tables, note(a), note(b), note(c));
        for (const id of [a, b, c]) await star(id);
        await together(merge(a, b), merge(b, c), merge(c, a));
        const places = await Promise.all([a, b, c].map(where));
        expect(places.filter((place) => place === 'shown').length, String(places)).toBeGreaterThan(0);
        const ends = await Promise.all([a, b, c].map(async (id) => (await keptFor(id))[0] ?? id));
        for (const end of ends) expect(await where(end)).toBe('shown');
        const stars = await starred();
        for (const end of ends) expect(stars).toContain(end);
      }
      expect(await faults()).toEqual([]);
    });

    it.each<[string, (kept: string) => Promise<unknown>, string]>([
      ['deleted', (id) => acts().remove(id, because('delete', id)), 'gone'],
      ['hidden', (id) => acts().hide(id, HIDING, because('hide', id)), 'hidden'],
      ['withdrawn', (id) => tables().hiddenNotes.hide(id, WITHDRAWING), 'hidden'],
      ['moved', (id) => tables().notes.change(id, note(id, ALGEBRA), later(20)), 'shown'],
      ['changed', (id) => tables().notes.change(id, note(id, { exam: 'end' }), later(20)), 'shown'],
      [
        'replaced',
        async (id) => {
          await tables().files.begin(file(`new-${id}`));
          const hiding = { ...WITHDRAWING, hiddenBy: 'replacement' } as const;
          const former = { id: `former-${id}`, hiding };
          const entry = acted('replace', later(20), { note: id, about: former.id });
          return tables().notes.change(id, note(id, { image: `new-${id}` }), later(20), { former, entry });
        },
        'shown',
      ],
    ])('into a note that is %s at the same moment is done before, or not at all', async (_how, act, left) => {
      for (let time = 0; time < TIMES; time += 1) {
        const [a, kept] = [`a${time}`, `kept${time}`];
        await share(tables, note(a), note(kept), note(`of${a}`, { kind: 'solution', solutionOf: a }));
        await star(a);
        const both = time % 2 === 0 ? [merge(a, kept), act(kept)] : [act(kept), merge(a, kept)];
        const ends = await together(...both);
        const merged = ends[time % 2];
        expect(ends[1 - (time % 2)]).toBe('done');
        expect(['done', 'moderation.kept']).toContain(merged);
        expect([await where(a), await where(kept)]).toEqual([merged === 'done' ? 'gone' : 'shown', left]);
        if (merged !== 'done') expect(await starred()).toContain(a);
        else if (left !== 'gone') expect(await starred()).toContain(kept);
        const paper = (await tables().notes.find(`of${a}`))?.solutionOf;
        expect(paper).toBe(merged !== 'done' ? a : left === 'gone' ? undefined : kept);
      }
      expect(await faults()).toEqual([]);
    });

    it('and a star, or a solution, for the note at the same moment lose neither', async () => {
      for (let time = 0; time < TIMES; time += 1) {
        const [a, kept] = [`a${time}`, `kept${time}`];
        await share(tables, note(a), note(kept));
        const solution = note(`of${a}`, { kind: 'solution', solutionOf: a });
        await tables().files.begin(file(solution.image));
        const [starring] = await together(
          star(a).then(() => 'starred'),
          merge(a, kept),
          tables().notes.add(solution),
        );
        if (starring === 'done') expect(await starred()).toContain(kept);
        else expect(starring).toBe('favourite.note');
        expect((await tables().notes.find(solution.id))?.solutionOf).toBe(kept);
      }
      expect(await faults()).toEqual([]);
    });
  });
}
