import type { Library } from '../../../domain/library.ts';
import { deleteNote } from '../../../domain/moderation/delete-note.ts';
import { hideNote } from '../../../domain/moderation/hide-note.ts';
import { restoreNote } from '../../../domain/moderation/restore-note.ts';
import { AT_THE_MACHINE } from '../../../domain/moderation/role.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import type { Config } from '../../config.ts';
import { openLibrary } from '../../open-library.ts';
import { CommandFault } from '../terminal/command-fault.ts';
import { purgeNote } from './purge-note.ts';

export type Moderation = { act: string; subject: string; reason: string; purge: string | undefined };
export type Moderated = { act: string; note: string; course?: string; purged?: number };

const ACTS = { hide: hideNote, restore: restoreNote, delete: deleteNote } as const;
const DONE = { hide: 'is hidden', restore: 'is visible again', delete: 'was deleted' } as const;

export function moderationOf(
  [act = '', subject, ...more]: string[],
  { reason, purge }: { reason?: string; purge?: string },
): Moderation {
  if (!Object.hasOwn(ACTS, act))
    throw new CommandFault(`panna moderate takes ${Object.keys(ACTS).join(', ')}. See panna help.`);
  if (!subject || more.length > 0)
    throw new CommandFault(`panna moderate ${act} needs one paper: its id or its address.`);
  if (purge && act !== 'delete') throw new CommandFault('--purge belongs to panna moderate delete.');
  if (!reason)
    throw new CommandFault('Why? Say so with --reason: it is kept in the log, and told to the sharer.');
  return { act, subject, reason, purge };
}

/** Does what a moderator does in the product, as the person at the machine. The library may be running meanwhile. */
export async function moderate(config: Config, root: string, moderation: Moderation): Promise<Moderated> {
  const opened = await openLibrary(config, root, () => {});
  try {
    return await moderateIn(opened.library, moderation);
  } finally {
    await opened.close();
  }
}

async function moderateIn(library: Library, { act, subject, reason, purge }: Moderation): Promise<Moderated> {
  const id = idOf(subject);
  const work = ACTS[act as keyof typeof ACTS](library, AT_THE_MACHINE, id, reason).catch((error) => {
    // What was deleted before may still be in a backup.
    if (purge && isRefusal(error, 'note.unknown')) return undefined;
    throw isRefusal(error) ? new CommandFault(error.message) : error;
  });
  const note = await work;
  const purged = purge === undefined ? undefined : await purgeNote(purge, { id, image: note?.image });
  return { act, note: id, ...(note && { course: note.course }), ...(purged !== undefined && { purged }) };
}

/** The id of a paper, from its address too. */
function idOf(subject: string): string {
  const [, id = subject] = /\/notes\/([^/?#]+)/.exec(subject) ?? [];
  return decodeURIComponent(id);
}

export function newsOf({ act, note, course, purged }: Moderated): string {
  const place = course === undefined ? '' : ` of ${course}`;
  const done = course === undefined ? 'was deleted before' : DONE[act as keyof typeof DONE];
  const told = course === undefined ? '' : ' The person who shared it gets a mail.';
  const taken = purged === undefined ? '' : ` It was taken out of ${purged} generations of the backup.`;
  return `The paper ${note}${place} ${done}.${told}${taken}`;
}
