import { type DeviceTick, takeTicks, unsentTicks } from './device-ticks.ts';
import { signedInForm } from './stored-favourites.ts';

/** One request takes no more: `TICKS_AT_ONCE` of the library. */
const AT_ONCE = 500;

/**
 * Tells the account of who is signed in what was ticked on this device, and takes what it knows of these questions from
 * other devices. False where nobody is signed in, or the library does not answer: then it is told another time.
 */
export async function sendTicks(questions: readonly string[]): Promise<boolean> {
  const form = signedInForm();
  if (!form) return false;
  const unsent = unsentTicks().slice(0, AT_ONCE);
  const marks = unsent.map(([question, at, isDone]) => [question, at, isDone]);
  const body = new URLSearchParams({ ticks: JSON.stringify(marks), asked: questions.join() });
  try {
    const answer = await fetch(form.action.replace(/logout$/, 'practice/ticks'), { method: 'POST', body });
    if (!answer.ok) return false;
    const known: [question: string, at: number, isDone: 0 | 1][] = await answer.json();
    const sent = unsent.map(([question, at, isDone]): DeviceTick => [question, at, isDone, 1]);
    takeTicks([...sent, ...known.map(([question, at, isDone]): DeviceTick => [question, at, isDone, 1])]);
    return true;
  } catch {
    return false;
  }
}
