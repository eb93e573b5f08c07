import { findItem, type ItemPath, placeOf } from '../../catalogue/catalogue-item.ts';
import type { Library } from '../../library.ts';
import type { ModerationEntry } from '../../moderation-log.ts';
import { ofCourse } from '../../note/paper-order.ts';
import type { Note } from '../../note.ts';
import { lettersToReporters } from '../close-reports.ts';
import { doneAlready } from '../done-already.ts';
import { hideDecided } from '../hide-note.ts';
import { aboutNote } from '../queue.ts';
import { type Moderator, requireFresh, requireKeeper } from '../role.ts';
import { entryOf, unknownItem } from './keep-catalogue.ts';
import { letterToProposer } from './letter-to-proposer.ts';

const BATCH = 50;

/**
 * Makes a course of one that was proposed, also of one that was declined: its papers are there already.
 * @throws Refusal not-allowed `moderation.keeper`; not-found `catalogue.unknown`; invalid `moderation.reason`; conflict
 * `moderation.done`, `catalogue.under-way`; too-many.
 */
export async function acceptCourse(
  library: Library,
  by: Moderator | undefined,
  { path, reason }: { path: ItemPath; reason: string },
): Promise<void> {
  await requireKeeper(library, by);
  const course = proposedAt(library, path);
  const entry = await entryOf(library, by, 'catalogue-accept', path, reason, course.title);
  const letter = letterToProposer(library, { outcome: 'accept', place: placeOf(path) }, entry);
  const outcome = await library.courseProposals.decide(path, { accepts: true, entry, letter });
  if (outcome !== 'done') throw doneAlready();
}

/**
 * Declines a course that was proposed: it is retired, so that nothing more is shared into it, and then its papers are hidden,
 * each with an entry and a mail to its sharer. If it fails in between, it can be done again; `retireItem` takes it back.
 * @throws Refusal as `acceptCourse`, `requireFresh`.
 */
export async function declineCourse(
  library: Library,
  by: Moderator | undefined,
  { path, reason }: { path: ItemPath; reason: string },
): Promise<void> {
  await requireKeeper(library, by);
  await requireFresh(library, by);
  const course = proposedAt(library, path);
  const entry = await entryOf(library, by, 'catalogue-decline', path, reason, course.title);
  const letter = letterToProposer(library, { outcome: 'decline', place: placeOf(path) }, entry);
  const outcome = await library.courseProposals.decide(path, { accepts: false, entry, letter });
  // Another keeper has accepted it meanwhile: its papers stay.
  if (outcome === 'nothing') throw doneAlready();
  const hidden = await hidePapersOf(library, path, entry);
  if (outcome === 'again' && hidden === 0) throw doneAlready();
}

function proposedAt({ catalogue }: Library, path: ItemPath) {
  const found = path.length === 4 ? findItem(catalogue.in('en'), path) : undefined;
  if (!found || !('title' in found)) throw unknownItem();
  if (!found.proposed) throw doneAlready();
  return found;
}

async function hidePapersOf(library: Library, path: ItemPath, entry: ModerationEntry): Promise<number> {
  const conditions = ofCourse(placeOf(path));
  for (let hidden = 0; ; ) {
    const found = await library.notes.list({ conditions, order: [], limit: BATCH, offset: 0 });
    for (const note of found) await hidePaper(library, note, entry);
    hidden += found.length;
    if (found.length < BATCH) return hidden;
  }
}

function hidePaper(library: Library, { id, owner, course }: Note, declined: ModerationEntry) {
  const { reason } = declined;
  const what = { id: library.newId(), act: 'hide', note: id, account: owner, about: course } as const;
  return hideDecided(library, id, {
    entry: { ...declined, ...what },
    closing: { answer: '' },
    letters({ before, after }, closed) {
      const { description } = after;
      const told =
        owner && ({ kind: 'moderated', accountId: owner, act: 'hide', description, course, reason } as const);
      const said = { about: aboutNote(before), outcome: 'hide', word: '' } as const;
      return [
        ...(told ? [{ id: library.newId(), letter: told }] : []),
        ...lettersToReporters(library, closed, said),
      ];
    },
  });
}
