import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import type { Account } from '../../domain/account.ts';
import type { Library } from '../../domain/library.ts';
import { answerMessage, closeMessage } from '../../domain/moderation/answer-message.ts';
import { blockAccount, unblockAccount } from '../../domain/moderation/block-account.ts';
import { closeReports } from '../../domain/moderation/close-reports.ts';
import { correctNote } from '../../domain/moderation/correct-note.ts';
import { decideSharing } from '../../domain/moderation/decide-sharing.ts';
import { deleteNote } from '../../domain/moderation/delete-note.ts';
import { hideNote } from '../../domain/moderation/hide-note.ts';
import { keepOne } from '../../domain/moderation/keep-one.ts';
import { mergeNote } from '../../domain/moderation/merge-note.ts';
import { leaveCase, requireFree, takeCase } from '../../domain/moderation/open-case.ts';
import { aboutNote, type Case, findNote, listCases } from '../../domain/moderation/queue.ts';
import { restoreNote } from '../../domain/moderation/restore-note.ts';
import { enteredFacts } from '../../domain/note/note-fields.ts';
import { entryOf } from '../../domain/primitives/entry-of.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { noteOutage, textFor } from '../context.ts';
import { askForFactor } from '../credentials/second-factor-path.ts';
import { readForm } from '../read-form.ts';
import { caseHref } from './case-list.ts';
import { noteIn } from './merge/note-in.ts';
import { moderatorFor } from './moderator.ts';

export type CaseAnswer = {
  /** Empty if somebody else has changed the case. */
  intent: string;
  subject?: string | undefined;
  done?: string | undefined;
  fault?: string | undefined;
};

const TAKING = ['take', 'leave'];

type Acting = { library: Library; by: Account; id: string; field(name: string): string };
/**
 * `isSettled`: the case is closed, so the next one follows. `hidden`: ID of the hidden note, for the undo.
 */
type Outcome = { isSettled?: boolean; hidden?: string };

const NOTE_ACTS: Record<string, (acting: Acting) => Promise<Outcome>> = {
  async close({ library, by, id, field }) {
    await closeReports(library, by, id, { about: await aboutIt(library, id), word: field('reason') });
    return { isSettled: true };
  },
  async both({ library, by, id, field }) {
    const closing = { about: await aboutIt(library, id), word: field('word'), kind: 'duplicate' } as const;
    await closeReports(library, by, id, closing);
    return { isSettled: true };
  },
  'keep-left': ({ id, field, ...acting }) => keep({ ...acting, field }, id, field('other')),
  'keep-right': ({ id, field, ...acting }) => keep({ ...acting, field }, field('other'), id),
  async restore({ library, by, id, field }) {
    await restoreNote(library, by, id, field('reason'));
    return {};
  },
  async hide({ library, by, id, field }) {
    await hideNote(library, by, id, field('reason'));
    return { isSettled: true, hidden: id };
  },
  async delete({ library, by, id, field }) {
    await deleteNote(library, by, id, field('reason'));
    return { isSettled: true };
  },
  async correct({ library, by, id, field }) {
    const seen = field('seen');
    const correction = { correction: correctionOf(field), ...(seen && { seen }), reason: field('reason') };
    await correctNote(library, by, id, correction);
    return {};
  },
  async merge({ library, by, id, field }) {
    await mergeNote(library, by, id, { kept: noteIn(field('kept')), reason: field('reason') });
    return { isSettled: true };
  },
  async block({ library, by, field }) {
    const papers = field('papers') === 'hide' ? 'hide' : 'keep';
    await blockAccount(library, by, { email: field('email'), reason: field('reason'), papers });
    return {};
  },
  async unblock({ library, by, field }) {
    await unblockAccount(library, by, { email: field('email'), reason: field('reason') });
    return {};
  },
};

async function keep({ library, by, field }: Omit<Acting, 'id'>, kept: string, dropped: string) {
  await keepOne(library, by, { kept, dropped, reason: field('reason') });
  return { isSettled: true, hidden: dropped };
}

async function aboutIt(library: Library, id: string): Promise<string> {
  const note = await findNote(library, id);
  return note ? aboutNote(note) : '';
}

export async function answerCase(
  request: Request,
  context: Readonly<RouterContextProvider>,
  subject: string,
) {
  const { library, account } = await moderatorFor(context, caseHref(subject));
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const intent = field('intent');
  const words = textFor(context);
  try {
    const queue = TAKING.includes(intent) ? [] : await listCases(library, account);
    const done = await actOn(subject, intent, { library, by: account, id: '', field });
    if (done.isSettled && leads(queue, subject, intent)) return redirectDocument(wayOn(queue, subject, done));
    return TAKING.includes(intent) ? { intent } : { intent, done: words('moderation.done') };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    askForFactor(error, caseHref(subject));
    noteOutage(context, error);
    const fault = words.fault(error.fault);
    if (error.word !== 'conflict') return data({ intent, fault }, { status: 400 });
    // Another moderator was faster, and the form that could show the error may be gone.
    return data({ intent: TAKING.includes(intent) ? intent : '', fault }, { status: 409 });
  }
}

/** True if the next case follows. A paper without reports stays open after it is hidden. */
function leads(queue: readonly Case[], subject: string, intent: string): boolean {
  return intent !== 'hide' || queue.some((each) => each.subject === subject);
}

/** Page of the next case, or of the queue after the last one, with a notice of the result. */
function wayOn(queue: readonly Case[], subject: string, { hidden }: Outcome): string {
  const place = queue.findIndex((each) => each.subject === subject);
  const after = place < 0 ? [] : queue.slice(place + 1);
  const next = after.find((each) => each.subject !== `note-${hidden}`);
  const result = new URLSearchParams(hidden === undefined ? { done: '1' } : { hid: hidden });
  return `${next ? caseHref(next.subject) : '/home/moderation'}?${result}#message`;
}

async function actOn(subject: string, intent: string, acting: Acting): Promise<Outcome> {
  const { library, by, field } = acting;
  if (intent === 'take') await takeCase(library, by, subject);
  if (intent === 'leave') await leaveCase(library, by, subject);
  if (TAKING.includes(intent)) return {};
  const [, kind, id = ''] = subject.match(/^(note|message|sharing)-(.*)$/) ?? [];
  await requireFree(library, subject, by);
  if (kind === 'message') {
    if (intent === 'answer') await answerMessage(library, by, id, field('answer'));
    if (intent === 'no-answer') await closeMessage(library, by, id);
    return { isSettled: intent === 'answer' || intent === 'no-answer' };
  }
  if (kind === 'sharing') {
    const isDecided = intent === 'approve' || intent === 'decline';
    if (isDecided)
      await decideSharing(library, by, id, { approves: intent === 'approve', reason: field('reason') });
    return { isSettled: isDecided };
  }
  const act = entryOf(NOTE_ACTS, intent);
  return act ? act({ ...acting, id }) : {};
}

function correctionOf(field: Acting['field']) {
  const [college = '', branch = '', year = '', course = ''] = field('place').split('|');
  return {
    ...{ college, branch, year, course, description: field('description') },
    ...enteredFacts(field),
  };
}
