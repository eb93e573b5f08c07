import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noLimits } from '../../adapters/accounts/no-limits.ts';
import { person } from '../../test/library.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../../test/storage.ts';
import type { Role } from '../account/account-status.ts';
import type { Account } from '../account.ts';
import { deleteAccount } from '../file/delete-account.ts';
import type { Library } from '../library.ts';
import { isRefusal } from '../refusal.ts';
import { appoint, dismiss } from './appoint.ts';
import { blockAccount, unblockAccount } from './block-account.ts';
import { OPERATOR, roleOf } from './role.ts';

/** The same on every run; a failure prints it, and the shortest way to it. */
const SEED = 20261124;
const RUNS = { SQLite: 40, PostgreSQL: 6 };

const PEOPLE = ['asha', 'binod', 'chitra', 'named'];
const addressOf = (id: string) => `${id}@gbpuat.ac.in`;
const wanted = (id: string) => ({ email: addressOf(id), reason: 'why not' });

type Act = { what: 'block' | 'unblock' | 'dismiss' | 'delete' | Role; by: string; to: string };

const someone = fc.constantFrom(...PEOPLE);
const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom('block', 'unblock', 'dismiss', 'delete', 'moderator', 'admin', 'admin'),
  by: someone,
  to: someone,
});
/** One act, or two at the same moment. */
const moments = fc.array(fc.array(act, { minLength: 1, maxLength: 2 }), { minLength: 8, maxLength: 16 });

/** Does what a person wants. An act of somebody who is gone is one of a page that is still open. */
async function run(library: Library, { what, by, to }: Act): Promise<void> {
  const known = await library.accounts.find(by);
  const actor = known && !known.blockedAt ? known : undefined;
  if (what === 'delete') {
    if (actor) await deleteAccount(library, actor, { password: '', notes: 'keep' });
  } else if (what === 'block') await blockAccount(library, actor, { ...wanted(to), papers: 'keep' });
  else if (what === 'unblock') await unblockAccount(library, actor, wanted(to));
  else if (what === 'dismiss') await dismiss(library, actor, wanted(to));
  else await appoint(library, actor, { ...wanted(to), role: what });
}

/** Who may do what, and who is blocked. */
async function state(library: Library) {
  const all = (await Promise.all(PEOPLE.map((id) => library.accounts.find(id)))).filter(
    (each): each is Account => each !== undefined,
  );
  const roles = await Promise.all(all.map(async (each) => [each.id, await roleOf(library, each)] as const));
  const admins = roles.flatMap(([id, role]) => (role === 'admin' ? [id] : []));
  return { admins, blocked: all.filter(({ blockedAt }) => blockedAt).map(({ id }) => id) };
}

/** Acts that end the role of an admin, by another one or by themselves. */
const ENDING: readonly ((own: string, other: string) => Act)[] = [
  (by, to) => ({ what: 'block', by, to }),
  (by, to) => ({ what: 'dismiss', by, to }),
  (by, to) => ({ what: 'moderator', by, to }),
  (by) => ({ what: 'dismiss', by, to: by }),
  (by) => ({ what: 'delete', by, to: by }),
];

describe.each(ENGINES)('on %s', (engine) => {
  let test: TestStorage;
  /** How often the only admin was kept. */
  let kept = 0;
  beforeAll(async () => {
    test = await openTestStorage(engine);
  });
  afterAll(() => test.close());

  const done = (library: Library, each: Act) =>
    run(library, each).catch((error) => {
      if (!isRefusal(error)) throw error;
      if (error.reason === 'account.last-admin') kept += 1;
    });

  /** A library in which nobody has a role but the admins that the operator appoints. */
  async function begin(moderators: string[], admins: string[]): Promise<Library> {
    const settings = { ...test.library.settings, moderators };
    const library = { ...test.library, limits: noLimits, settings };
    await test.run('delete from accounts');
    for (const id of PEOPLE) await person(library, id);
    // Whoever has none is not asked for it before the account is deleted.
    await test.run('update accounts set password_hash = null');
    for (const id of admins) await appoint(library, OPERATOR, { ...wanted(id), role: 'admin' });
    return library;
  }

  it('two admins who end each other’s role or their own at the same moment leave one', async () => {
    for (const [at, one] of ENDING.entries())
      for (const other of ENDING.slice(at)) {
        const library = await begin([], ['asha', 'binod']);
        await Promise.all([done(library, one('asha', 'binod')), done(library, other('binod', 'asha'))]);
        expect((await state(library)).admins.length, `${one} ${other}`).toBeGreaterThanOrEqual(1);
      }
  });

  it.each([
    ['appointed', []],
    ['named', [addressOf('named')]],
  ])('no sequence of acts loses the last admin, who is %s, or blocks who is named', async (_how, named) => {
    kept = 0;
    await fc.assert(
      fc.asyncProperty(moments, async (sequence) => {
        const library = await begin(named, named.length > 0 ? [] : ['asha']);
        for (const moment of sequence) {
          await Promise.all(moment.map((each) => done(library, each)));
          const { admins, blocked } = await state(library);
          expect(admins.length).toBeGreaterThanOrEqual(1);
          if (named.length > 0) expect(blocked).not.toContain('named');
        }
        for (const by of PEOPLE) await done(library, { what: 'delete', by, to: by });
        expect((await state(library)).admins).toHaveLength(1);
      }),
      { seed: SEED, numRuns: RUNS[engine] },
    );
    expect(kept).toBeGreaterThanOrEqual(RUNS[engine]);
  });
});
