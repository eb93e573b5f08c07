import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { deleteAccount } from '../file/delete-account.ts';
import { isRefusal } from '../refusal.ts';
import { appoint, dismiss } from './appoint.ts';
import { blockAccount, unblockAccount } from './block-account.ts';
import { type Moderator, OPERATOR, type Role, roleOf } from './role.ts';

const reason = 'It was spam.';

let opened: TestLibrary;
/** Named by the operator. */
let named: Account;
/** Appointed. */
let admin: Account;
let moderator: Account;
beforeEach(async () => {
  opened = await openTestLibrary({ settings: { moderators: ['named@gbpuat.ac.in'] } });
  const { library } = opened;
  named = await person(library, 'named');
  admin = await person(library, 'admin');
  moderator = await person(library, 'moderator');
  await make(admin, 'admin');
  await make(moderator, 'moderator');
});
afterEach(() => opened.close());

const make = ({ email }: Account, role: Role, by: Moderator = OPERATOR) =>
  appoint(opened.library, by, { email, role, reason });
const block = (by: Moderator, { email }: Account) =>
  blockAccount(opened.library, by, { email, reason, papers: 'keep' });
const unblock = (by: Moderator, { email }: Account) => unblockAccount(opened.library, by, { email, reason });
const dismissed = (by: Moderator, { email }: Account) => dismiss(opened.library, by, { email, reason });
const refused = (act: Promise<unknown>, because: string) =>
  expect(act).rejects.toSatisfy((error: unknown) => isRefusal(error, because));
const now = async ({ id }: Account) => {
  const account = await opened.library.accounts.find(id);
  return [await roleOf(opened.library, account), account?.blockedAt !== undefined];
};

describe('a moderator who is blocked', () => {
  it('is unblocked by an admin only, and is no moderator any more', async () => {
    const second = await person(opened.library, 'second');
    await make(second, 'moderator');
    await refused(block(second, moderator), 'moderation.admin');
    await block(admin, moderator);
    expect(opened.events.map(({ name }) => name)).toContain('role.taken');
    await refused(unblock(second, moderator), 'moderation.admin');
    expect(await now(moderator)).toEqual([undefined, true]);
    await unblock(admin, moderator);
    expect(await now(moderator)).toEqual([undefined, false]);
    // An ended role is forgotten: they are a student like any other.
    await block(second, moderator);
    await unblock(second, moderator);
    await make(moderator, 'moderator', admin);
    expect(await now(moderator)).toEqual(['moderator', false]);
  });

  it('does nothing more, also where it is asked for at the same moment', async () => {
    const other = await person(opened.library, 'other');
    const [first, second] = await Promise.allSettled([block(admin, moderator), block(moderator, other)]);
    expect(first.status).toBe('fulfilled');
    if (second.status === 'rejected') expect(second.reason).toMatchObject({ reason: 'moderation.role' });
    expect(await now(other)).toEqual([undefined, second.status === 'fulfilled']);
    await refused(block(moderator, admin), 'moderation.role');
  });
});

describe('who is named by the setting MODERATORS', () => {
  it('is neither blocked, dismissed nor made less by others, who learn who may', async () => {
    await make(named, 'admin', admin);
    for (const act of [
      () => block(admin, named),
      () => dismissed(admin, named),
      () => make(named, 'moderator', admin),
      () => block(moderator, named),
    ])
      await refused(act(), 'moderation.named');
    await expect(block(admin, named)).rejects.toThrow('Only the person who runs the server');
    expect(await now(named)).toEqual(['admin', false]);
  });

  it('is so while the address is not verified: a stranger who signs up with it keeps nobody out', async () => {
    const { library } = opened;
    const settings = { ...library.settings, moderators: ['new@gbpuat.ac.in'] };
    const { email } = await person(library, 'new', { verified: false });
    const wanted = { email, reason, papers: 'keep' } as const;
    await refused(blockAccount({ ...library, settings }, admin, wanted), 'moderation.named');
  });

  it('is blocked by the operator, and let in again there only', async () => {
    await block(OPERATOR, named);
    for (const by of [admin, moderator]) await refused(unblock(by, named), 'moderation.named');
    await unblock(OPERATOR, named);
    expect(await now(named)).toEqual(['admin', false]);
    await refused(dismissed(OPERATOR, named), 'moderation.named');
  });
});

describe('the only admin', () => {
  beforeEach(() => dismissed(OPERATOR, admin));

  it('cannot delete the account, and loses nothing by trying', async () => {
    const { library } = opened;
    await opened.library.accounts.setPassword(
      named,
      await library.passwords.hash('many pages', 'named'),
      library.clock(),
    );
    await sharedNote(library, named, 'n');
    const going = { password: 'many pages', notes: 'remove' } as const;
    await refused(deleteAccount(library, named, going), 'account.last-admin');
    expect((await library.notes.find('n'))?.owner).toBe('named');
    await make(admin, 'admin', named);
    await deleteAccount(library, named, going);
    expect([await library.accounts.find('named'), await library.notes.find('n')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('who was appointed steps down once there is another one, or by the operator', async () => {
    const library = { ...opened.library, settings: { ...opened.library.settings, moderators: [] } };
    await make(admin, 'admin');
    const wanted = { email: admin.email, reason };
    for (const act of [
      () => dismiss(library, admin, wanted),
      () => appoint(library, admin, { ...wanted, role: 'moderator' }),
      () => blockAccount(library, admin, { ...wanted, papers: 'keep' }),
    ])
      await refused(act(), 'account.last-admin');
    await dismiss(library, OPERATOR, wanted);
    expect(await now(admin)).toEqual([undefined, false]);
    await make(admin, 'admin');
    await make(moderator, 'admin');
    await dismiss(library, admin, wanted);
    expect(await now(admin)).toEqual([undefined, false]);
  });
});
