import { findItem, type ItemPath, placeOf } from '../../catalogue/catalogue-item.ts';
import type { Library } from '../../library.ts';
import type { ModerationEntry } from '../../moderation-log.ts';
import type { Note } from '../../note.ts';
import { Refusal } from '../../refusal.ts';
import { mailsToReporters } from '../close-reports.ts';
import { doneAlready } from '../done-already.ts';
import { hidingOf } from '../hide-note.ts';
import type { Decision } from '../moderated-notes.ts';
import { aboutNote } from '../queue.ts';
import { type Moderator, requireAdmin, requireFresh } from '../role.ts';
import { entryOf, unknownItem } from './keep-catalogue.ts';
import { mailToProposer } from './mail-to-proposer.ts';

/** Maximum papers hidden with a declined course: other writers wait for the transaction. */
const DECLINED_MOST = 500;

const TOGETHER_MS = 60_000;

type Deciding = {
  path: ItemPath;
  reason: string;
  wasDeclined?: boolean;
};

/**
 * Accepts a proposed course with its papers, even a declined one.
 * @throws Refusal not-allowed `moderation.admin`; not-found `catalogue.unknown`; invalid `moderation.reason`;
 * conflict `moderation.done`, also if another admin has declined it meanwhile, `catalogue.under-way`;
 * too-many.
 */
export async function acceptCourse(
  library: Library,
  by: Moderator | undefined,
  { path, reason, wasDeclined = false }: Deciding,
): Promise<void> {
  await requireAdmin(library, by);
  const course = proposedAt(library, path);
  const entry = await entryOf(library, by, 'catalogue-accept', path, reason, course.title);
  const mail = mailToProposer(library, { outcome: 'accept', place: placeOf(path) }, entry);
  const outcome = await library.courseProposals.decide(path, { accepts: true, wasDeclined, entry, mail });
  if (outcome !== 'done') throw doneAlready();
}

/**
 * Retires a proposed course and hides its papers in one transaction, each with its own log entry. Notifies
 * each sharer of their papers, and the proposer once. `retireItem` and `acceptCourse` can undo it.
 * @throws Refusal as `acceptCourse`, `requireFresh`; conflict `catalogue.many.declined`.
 */
export async function declineCourse(
  library: Library,
  by: Moderator | undefined,
  { path, reason }: Deciding,
): Promise<void> {
  await requireAdmin(library, by);
  await requireFresh(library, by);
  const course = proposedAt(library, path);
  const entry = await entryOf(library, by, 'catalogue-decline', path, reason, course.title);
  const outcome = await library.courseProposals.decide(path, {
    accepts: false,
    wasDeclined: false,
    entry,
    mail: mailToProposer(library, { outcome: 'decline', place: placeOf(path) }, entry),
    hiding: hidingOf({ entry }),
    ofPaper: (note, proposer) => paperHidden(library, entry, note, proposer),
    mostPapers: DECLINED_MOST,
  });
  if (outcome === 'too-many')
    throw new Refusal('conflict', { name: 'catalogue.many.declined', values: { most: DECLINED_MOST } });
  if (outcome !== 'done') throw doneAlready();
}

function proposedAt({ catalogue }: Library, path: ItemPath) {
  const found = path.length === 4 ? findItem(catalogue.in('en'), path) : undefined;
  if (!found || !('title' in found)) throw unknownItem();
  if (!found.proposed) throw doneAlready();
  return found;
}

function paperHidden(
  library: Library,
  declined: ModerationEntry,
  { id, owner, course, description }: Note,
  proposer: string | undefined,
): Decision {
  const { reason, at } = declined;
  const what = { id: library.newId(), act: 'hide', note: id, account: owner, about: course } as const;
  return {
    entry: { ...declined, ...what },
    closing: { answer: '' },
    mails({ before }, closed) {
      const message = { kind: 'moderated', act: 'hide', description, course, reason } as const;
      const closing = { about: aboutNote(before), outcome: 'hide', word: '' } as const;
      const together = { act: declined.id, dueAt: new Date(at.getTime() + TOGETHER_MS) };
      return [
        ...(owner && owner !== proposer
          ? [{ id: library.newId(), content: { ...message, accountId: owner } }]
          : []),
        ...mailsToReporters(library, closed, closing, together),
      ];
    },
  };
}
