import type { PersonDecision } from '../../../domain/account/account-status.ts';
import type { Account } from '../../../domain/account.ts';
import type { Place } from '../../../domain/course.ts';
import type { StoredFile } from '../../../domain/file.ts';
import type { Decision } from '../../../domain/moderation/moderated-notes.ts';
import type { ModerationAct, ModerationEntry } from '../../../domain/moderation-log.ts';
import { draftOf } from '../../../domain/note/note-fields.ts';
import type { Note } from '../../../domain/note.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../open.ts';

export type Tables = () => Database['tables'];

export const NOON = new Date('2026-11-21T12:00:00.000Z');

export function later(seconds: number): Date {
  return new Date(NOON.getTime() + seconds * 1000);
}

export function account(id: string, changes: Partial<Account> = {}): Account {
  const email = `${id}@gbpuat.ac.in`;
  return {
    id,
    email,
    name: '',
    verified: false,
    verifiedAt: undefined,
    hasPassword: true,
    passwordChangedAt: undefined,
    blockedAt: undefined,
    language: 'en',
    prefs: {},
    createdAt: NOON,
    updatedAt: NOON,
    ...changes,
  };
}

export function file(id: string, owner = 'asha', changes: Partial<StoredFile> = {}): StoredFile {
  return {
    id,
    key: `key-of-${id}`,
    owner,
    name: `${id}.pdf`,
    type: undefined,
    size: 12,
    chunks: 1,
    chunksReceived: 0,
    sha256: undefined,
    md5: undefined,
    sentSha256: undefined,
    createdAt: NOON,
    updatedAt: NOON,
    completedAt: undefined,
    temporarySince: changes.createdAt ?? NOON,
    ...changes,
  };
}

export const ENGLISH: Place = { college: 'COT', branch: 'IT', year: '1st', course: 'BHS-186' };

export function note(id: string, changes: Partial<Note> = {}): Omit<Note, 'sequence'> {
  return {
    ...draftOf({ ...ENGLISH, image: `file-of-${id}`, description: `Paper ${id}` }),
    id,
    owner: 'asha',
    createdAt: NOON,
    updatedAt: NOON,
    ...changes,
  };
}

let entries = 0;
export function acted(act: ModerationAct, at: Date, changes: Partial<ModerationEntry> = {}): ModerationEntry {
  entries += 1;
  const by = { actor: 'moderator', actorName: 'M.' };
  const what = { note: undefined, account: undefined, about: '', reason: 'because' };
  return { id: `entry-${entries}`, at, act, ...by, ...what, ...changes };
}

export function decided(entry: ModerationEntry): Decision {
  return { entry, closing: undefined, mails: () => [] };
}

export const ALLOWED: PersonDecision = { actor: undefined, named: [], decide() {} };

export const DIGEST = { size: 12, sha256: 'a'.repeat(64), md5: 'b'.repeat(32), sentSha256: 'e'.repeat(64) };

/** Bypasses the rule of one account per mailbox, as older versions did. */
export async function readdress({ db }: Engine, id: string, email: string): Promise<void> {
  await db.updateTable('accounts').set({ email }).where('id', '=', id).execute();
}

export async function share(tables: Tables, ...notes: Omit<Note, 'sequence'>[]): Promise<Note[]> {
  if (!(await tables().accounts.find('asha'))) await tables().accounts.add(account('asha'), 'hash');
  const shared: Note[] = [];
  for (const each of notes) {
    await tables().files.begin(file(each.image));
    shared.push(await tables().notes.add(each));
  }
  return shared;
}

export async function isTemporary(tables: Tables, id: string): Promise<boolean> {
  const abandoned = await tables().files.listAbandoned(later(365 * 24 * 3600), 1000);
  return abandoned.some((each) => each.id === id);
}
