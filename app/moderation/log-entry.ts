import type { Library } from '../../domain/library.ts';
import { NO_ANSWER } from '../../domain/moderation/answer-message.ts';
import { aboutNote, findNote } from '../../domain/moderation/queue.ts';
import { OPERATOR_NAME } from '../../domain/moderation/role.ts';
import type { ModerationEntry } from '../../domain/moderation-log.ts';
import type { Text } from '../texts.ts';
import { indianDate } from '../ui/format.ts';
import { caseHref } from './case-list.ts';

export async function logEntry(library: Library, entry: ModerationEntry, text: Text) {
  const { id, at, act } = entry;
  const actorName = actorOf(entry, text);
  const { about, href } = await subjectOf(library, entry, text);
  const on = indianDate(at, text.tag, library.catalogue);
  return { id, on, actorName, act, about, href, reason: reasonOf(entry, text) };
}

export function actorOf({ actor, actorName }: ModerationEntry, text: Text): string {
  if (!actor && actorName === OPERATOR_NAME) return text('moderation.operator');
  return actorName || text('moderation.sharer');
}

async function subjectOf(library: Library, { act, note, account, about }: ModerationEntry, text: Text) {
  if (act === 'answer') {
    const message = await library.messages.find(about);
    const words = text('moderation.messageOf', { name: message?.name ?? '' });
    return {
      about: [words, message?.email].filter(Boolean).join(', '),
      href: message && caseHref(`message-${about}`),
    };
  }
  if (note !== undefined) {
    const found = await findNote(library, note);
    // A replacement is logged with the ID of the former version.
    const words = about === '' || act === 'replace' ? text('moderation.gone') : about;
    return { about: found ? aboutNote(found) : words, href: found && caseHref(`note-${note}`) };
  }
  if (act === 'catalogue-import' || act === 'exam-import')
    return { about: text('moderation.changes', { count: Number(about) }), href: undefined };
  if (act === 'correct-topics' || act.startsWith('catalogue-') || act.startsWith('exam-'))
    return { about, href: undefined };
  const email = account && (await library.accounts.find(account))?.email;
  const words = [email ?? text('moderation.goneAccount'), detailOf(act, about, text)];
  return { about: words.filter(Boolean).join(', '), href: undefined };
}

function detailOf(act: ModerationEntry['act'], about: string, text: Text): string {
  if (act === 'import' || act === 'import-begin')
    return text('moderation.papersOf', { count: Number(about) });
  if (act === 'block') return text(about === 'hide' ? 'moderation.papersHidden' : 'moderation.papersKept');
  if (act !== 'appoint' && act !== 'dismiss') return '';
  return about === '' ? '' : text(about === 'moderator' ? 'moderation.moderator' : 'moderation.admin');
}

/** For answered messages, the reason is a code, not text by a moderator. */
function reasonOf({ act, reason }: ModerationEntry, text: Text): string {
  if (act !== 'answer') return reason;
  return reason === NO_ANSWER ? text('moderation.noAnswer') : '';
}
