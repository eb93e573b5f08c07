import type { ShownFault } from '../../texts.ts';
import { CallFault } from '../calls.ts';
import type { Stage } from './entry.ts';
import { changeEntry, entryOf, forgetOf } from './outbox-store.ts';

/**
 * Next step of a failed entry: `later` retries after a delay, `session` after a login, `anew` uploads the
 * file again, `over` ends with an error.
 */
type Failure = { next: 'later' | 'session' | 'anew' | 'over'; fault: CallFault | undefined };

/** Records a permanent rejection. `mayAnew`: the entry has not been restarted before. */
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
  // The library deleted a file without a note after a day, or another device has shared it.
  if (mayAnew && (isFileGone(problem) || fault.type === 'row_already_exists')) {
    await forgetOf(id, 'image');
    return { next: 'anew', fault };
  }
  await forgetOf(id, 'note');
  tell({ step: 'failed', fault: problem });
  return { next: 'over', fault };
}

function isFileGone(fault: ShownFault): boolean {
  return typeof fault !== 'string' && fault.name.startsWith('note.file-missing');
}
