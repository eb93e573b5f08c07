import { DONE_MARKS_AT_ONCE, storeDoneMarks } from '../../domain/practice/store-done-marks.ts';
import type { DoneMark } from '../../domain/practice.ts';
import { isQuestionId } from '../../domain/question/visible-question.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { libraryContext, noteOutage, sessionContext, textFor } from '../context.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/done-marks';

/** Questions per query: enough for all practice questions of a course. */
const ASKED_MOST = 1000;
/** Latest date that databases still sort correctly. */
const LAST_MS = Date.UTC(9999, 11, 31);

/** Empty response, whose `Date` header helps timers on devices with a wrong clock. */
export function loader() {
  return new Response(null, { status: 204 });
}

/**
 * Receives the done marks of a device as JSON, `[[question, milliseconds since 1970, 1 for done]]`, and
 * answers in the same form. `now`: the device's time, in milliseconds since 1970.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const account = context.get(sessionContext)?.account;
  if (!account) return Response.json({}, { status: 401 });
  const doneMarks = doneMarksOf(form.get('ticks'));
  if (!doneMarks) return Response.json({}, { status: 400 });
  const asked = String(form.get('asked') ?? '')
    .split(',', ASKED_MOST)
    .filter(isQuestionId);
  try {
    const known = await storeDoneMarks(context.get(libraryContext), account, {
      ...{ doneMarks, asked, deviceTime: momentOf(Number(form.get('now') ?? Number.NaN)) },
    });
    return Response.json(known.map(({ question, at, isDone }) => [question, at.getTime(), isDone ? 1 : 0]));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const message = textFor(context).fault(error.fault);
    return Response.json({ message }, { status: error.word === 'too-many' ? 429 : 400 });
  }
}

/** Skips invalid entries. Undefined if it is not a list. */
function doneMarksOf(field: FormDataEntryValue | null): DoneMark[] | undefined {
  try {
    const list: unknown = JSON.parse(String(field ?? '[]'));
    if (!Array.isArray(list)) return undefined;
    return list.slice(0, DONE_MARKS_AT_ONCE).flatMap((each) => doneMarkOf(each) ?? []);
  } catch {
    return undefined;
  }
}

function doneMarkOf(mark: unknown): DoneMark | undefined {
  if (!Array.isArray(mark)) return undefined;
  const [question, time, isDone] = mark;
  const at = typeof time === 'number' ? momentOf(time) : undefined;
  return at && isQuestionId(question) ? { question, at, isDone: isDone === 1 } : undefined;
}

function momentOf(ms: number): Date | undefined {
  return ms >= 0 && ms < LAST_MS ? new Date(ms) : undefined;
}
