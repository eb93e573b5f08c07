import { takeDoneMarks, unsentDoneMarks } from './device-done-marks.ts';
import { signedInForm } from './stored-favourites.ts';

/** Marks per request; equals `DONE_MARKS_AT_ONCE` in the domain. */
const AT_ONCE = 500;

/**
 * Sends this device's done marks to the account and merges those of other devices. Returns false when signed
 * out or offline; the caller retries later.
 */
export async function sendDoneMarks(questions: readonly string[]): Promise<boolean> {
  const form = signedInForm();
  if (!form) return false;
  const unsent = unsentDoneMarks().slice(0, AT_ONCE);
  const marks = unsent.map(([question, at, isDone]) => [question, at, isDone]);
  const body = new URLSearchParams({
    ticks: JSON.stringify(marks),
    asked: questions.join(),
    now: `${Date.now()}`,
  });
  try {
    const answer = await fetch(form.action.replace(/logout$/, 'practice/ticks'), { method: 'POST', body });
    if (!answer.ok) return false;
    takeDoneMarks(await answer.json(), unsent);
    return true;
  } catch {
    return false;
  }
}
