import type { ShownFault } from '../../texts.ts';
import { CallFault } from '../calls.ts';
import type { Stage } from './entry.ts';
import { changeEntry, entryOf, forgetOf } from './outbox-store.ts';

/**
 * What follows for an entry that could not be sent: `later`, it is tried again after a time; `session`, once its person
 * has signed in; `anew`, its file is to be sent again; `over`, the person has been told why it is not taken.
 */
type Failure = { next: 'later' | 'session' | 'anew' | 'over'; fault: CallFault | undefined };

/** Notes on the entry why it was refused, if that is for good. `mayAnew`: it was not begun again before. */
export async function failEntry(
  id: string,
  error: unknown,
  mayAnew: boolean,
  tell: (stage: Stage) => void,
): Promise<Failure> {
  const fault = error instanceof CallFault ? error : undefined;
  if (!fault && !(error instanceof TypeError)) console.error(error);
  if (!fault || fault.remedy === 'time') return { next: 'later', fault };
  if (fault.remedy === 'session') return { next: 'session', fault };
  const { fault: problem } = fault;
  if ((await entryOf(id))?.image === undefined) {
    await changeEntry(id, { refused: problem });
    tell({ step: 'refused', fault: problem });
    return { next: 'over', fault };
  }
  // The library removed a file that had no note for a day, or another device has shared it.
  if (mayAnew && (isFileGone(problem) || fault.type === 'row_already_exists')) {
    await forgetOf(id, 'image');
    return { next: 'anew', fault };
  }
  await forgetOf(id, 'note');
  tell({ step: 'failed', fault: problem });
  return { next: 'over', fault };
}

/** Says the library of a note that it does not have its file? */
function isFileGone(fault: ShownFault): boolean {
  return typeof fault !== 'string' && fault.name.startsWith('note.file-missing');
}
