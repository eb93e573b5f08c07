import type { Library } from '../../../domain/library.ts';
import { deleteNote } from '../../../domain/moderation/delete-note.ts';
import { hideNote } from '../../../domain/moderation/hide-note.ts';
import { restoreNote } from '../../../domain/moderation/restore-note.ts';
import { OPERATOR } from '../../../domain/moderation/role.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import type { Config } from '../../config.ts';
import { openLibrary } from '../../open-library.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import { counted } from '../../terminal/counted.ts';
import { moderatePerson, PERSON_ACTS, type PersonFlags } from './moderate-person.ts';
import { purgeNote } from './purge-note.ts';

export type Moderation = { act: string; subject: string; reason: string; flags: ModerationFlags };
export type ModerationFlags = PersonFlags & { purge?: string | undefined };
type Moderated = { answer: object; summary: string };

const ACTS = { hide: hideNote, restore: restoreNote, delete: deleteNote } as const;
const DONE = { hide: 'is hidden', restore: 'is visible again', delete: 'was deleted' } as const;

export function moderationOf(
  [act = '', subject, ...more]: string[],
  { reason, ...flags }: ModerationFlags & { reason?: string },
): Moderation {
  const isOfNote = Object.hasOwn(ACTS, act);
  if (!isOfNote && !PERSON_ACTS.includes(act)) {
    const acts = [...Object.keys(ACTS), ...PERSON_ACTS].join(', ');
    throw new CommandFault(`panna moderate needs one of ${acts}. See panna help moderate.`);
  }
  if (!subject || more.length > 0) {
    const one = isOfNote ? 'one paper: an ID or URL' : 'one email address';
    throw new CommandFault(`panna moderate ${act} needs ${one}.`);
  }
  if (flags.purge && act !== 'delete')
    throw new CommandFault('--purge only works with panna moderate delete.');
  if (!reason) throw new CommandFault('Add --reason TEXT. It is logged and sent to the person.');
  return { act, subject, reason, flags };
}

export async function moderate(config: Config, root: string, moderation: Moderation): Promise<Moderated> {
  const opened = await openLibrary(config, root, () => {});
  try {
    const { act, subject: email, reason, flags } = moderation;
    if (!PERSON_ACTS.includes(act)) return await moderateNote(opened.library, moderation);
    const summary = await moderatePerson(opened.library, act, { email, reason, flags });
    return { answer: { act, account: email }, summary };
  } finally {
    await opened.close();
  }
}

async function moderateNote(
  library: Library,
  { act, subject, reason, flags: { purge } }: Moderation,
): Promise<Moderated> {
  const id = idOf(subject);
  const work = ACTS[act as keyof typeof ACTS](library, OPERATOR, id, reason).catch((error) => {
    if (purge && isRefusal(error, 'note.unknown')) return undefined;
    throw isRefusal(error) ? new CommandFault(error.message) : error;
  });
  const note = await work;
  const purged = purge === undefined ? undefined : await purgeNote(purge, { id, image: note?.image });
  const done = {
    act,
    note: id,
    ...(note && { course: note.course }),
    ...(purged !== undefined && { purged }),
  };
  return { answer: done, summary: summaryOf(done) };
}

function idOf(subject: string): string {
  const [, id = subject] = /\/notes\/([^/?#]+)/.exec(subject) ?? [];
  return id;
}

type Done = { act: string; note: string; course?: string; purged?: number };

function summaryOf({ act, note, course, purged }: Done): string {
  const place = course === undefined ? '' : ` of ${course}`;
  const done = course === undefined ? 'had already been deleted' : DONE[act as keyof typeof DONE];
  const notice = course === undefined ? '' : ' We email the person who shared it.';
  const taken =
    purged === undefined ? '' : ` It was removed from ${counted(purged, 'generation')} of the backup.`;
  return `The paper ${note}${place} ${done}.${notice}${taken}`;
}
