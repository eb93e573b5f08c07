import { type DeviceDoneMark, takeDoneMarks, unsentDoneMarks } from './device-done-marks.ts';
import { signedInForm } from './stored-favourites.ts';

/** Maximum number of marks per request: `DONE_MARKS_AT_ONCE` in the domain. */
const AT_ONCE = 500;

/**
 * Sends this device's done marks to the account, and merges those of other devices. Returns false when signed
 * out or offline; the caller retries later.
 */
export async function sendDoneMarks(questions: readonly string[]): Promise<boolean> {
  const form = signedInForm();
  if (!form) return false;
  const unsent = unsentDoneMarks().slice(0, AT_ONCE);
  const marks = unsent.map(([question, at, isDone]) => [question, at, isDone]);
  const body = new URLSearchParams({ ticks: JSON.stringify(marks), asked: questions.join() });
  try {
    const answer = await fetch(form.action.replace(/logout$/, 'practice/ticks'), { method: 'POST', body });
    if (!answer.ok) return false;
    const known: [question: string, at: number, isDone: 0 | 1][] = await answer.json();
    const sent = unsent.map(([question, at, isDone]): DeviceDoneMark => [question, at, isDone, 1]);
    takeDoneMarks([
      ...sent,
      ...known.map(([question, at, isDone]): DeviceDoneMark => [question, at, isDone, 1]),
    ]);
    return true;
  } catch {
    return false;
  }
}
