import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import type { Account } from '../../domain/account.ts';
import type { Library } from '../../domain/library.ts';
import { answerMessage, closeMessage } from '../../domain/moderation/answer-message.ts';
import { blockAccount, unblockAccount } from '../../domain/moderation/block-account.ts';
import { closeReports } from '../../domain/moderation/close-reports.ts';
import { correctNote } from '../../domain/moderation/correct-note.ts';
import { deleteNote } from '../../domain/moderation/delete-note.ts';
import { hideNote } from '../../domain/moderation/hide-note.ts';
import { mergeNote } from '../../domain/moderation/merge-note.ts';
import { leaveCase, requireFree, takeCase } from '../../domain/moderation/open-case.ts';
import { aboutNote, findNote } from '../../domain/moderation/queue.ts';
import { restoreNote } from '../../domain/moderation/restore-note.ts';
import { saidFields } from '../../domain/note/note-fields.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { noteOutage, textFor } from '../context.ts';
import { askForFactor } from '../credentials/second-factor-path.ts';
import { readForm } from '../read-form.ts';
import { caseHref } from './case-list.ts';
import { moderatorFor } from './moderator.ts';

export type CaseAnswer = {
  intent: string;
  /** Whom it was about, where the page has the same act for several. */
  subject?: string | undefined;
  done?: string | undefined;
  fault?: string | undefined;
};

const TAKING = ['take', 'leave'];

type Acting = { library: Library; by: Account; id: string; field(name: string): string };

/** What can be done with a note. Each answers whether the queue follows, because the case is closed. */
const NOTE_ACTS: Record<string, (acting: Acting) => Promise<boolean>> = {
  async close({ library, by, id, field }) {
    const note = await findNote(library, id);
    await closeReports(library, by, id, { about: note ? aboutNote(note) : '', word: field('reason') });
    return true;
  },
  async restore({ library, by, id, field }) {
    await restoreNote(library, by, id, field('reason'));
    return false;
  },
  async hide({ library, by, id, field }) {
    await hideNote(library, by, id, field('reason'));
    return false;
  },
  async delete({ library, by, id, field }) {
    await deleteNote(library, by, id, field('reason'));
    return true;
  },
  async correct({ library, by, id, field }) {
    await correctNote(library, by, id, { correction: correctionOf(field), reason: field('reason') });
    return false;
  },
  async merge({ library, by, id, field }) {
    await mergeNote(library, by, id, { kept: noteIn(field('kept')), reason: field('reason') });
    return true;
  },
  async block({ library, by, field }) {
    const papers = field('papers') === 'hide' ? 'hide' : 'keep';
    await blockAccount(library, by, { email: field('email'), reason: field('reason'), papers });
    return false;
  },
  async unblock({ library, by, field }) {
    await unblockAccount(library, by, { email: field('email'), reason: field('reason') });
    return false;
  },
};

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
    if (await actOn(subject, intent, { library, by: account, id: '', field }))
      return redirectDocument('/home/moderation?done=1#news');
    // The button says at once who has the case.
    return TAKING.includes(intent) ? { intent } : { intent, done: words('moderation.done') };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    askForFactor(error, caseHref(subject));
    noteOutage(context, error);
    // Another moderator was faster.
    const status = error.word === 'conflict' ? 409 : 400;
    return data({ intent, fault: words.fault(error.fault) }, { status });
  }
}

/** Answers whether the queue follows. */
async function actOn(subject: string, intent: string, acting: Acting): Promise<boolean> {
  const { library, by, field } = acting;
  if (intent === 'take') await takeCase(library, by, subject);
  if (intent === 'leave') await leaveCase(library, by, subject);
  if (TAKING.includes(intent)) return false;
  const [, kind, id = ''] = subject.match(/^(note|message)-(.*)$/) ?? [];
  await requireFree(library, subject, by);
  if (kind === 'message') {
    if (intent === 'answer') await answerMessage(library, by, id, field('answer'));
    if (intent === 'no-answer') await closeMessage(library, by, id);
    return intent === 'answer' || intent === 'no-answer';
  }
  const act = Object.hasOwn(NOTE_ACTS, intent) ? NOTE_ACTS[intent] : undefined;
  return act ? act({ ...acting, id }) : false;
}

function correctionOf(field: Acting['field']) {
  const [college = '', branch = '', year = '', course = ''] = field('place').split('|');
  return {
    ...{ college, branch, year, course, description: field('description') },
    ...saidFields(field),
  };
}

/** The id of a note, or the one in the address of its page. */
function noteIn(typed: string): string {
  return typed.match(/\/notes\/([\w.-]+)/)?.[1] ?? typed;
}
