import type { Text } from '../../texts.ts';
import { CallFault } from '../calls.ts';
import { StepFault } from './import-calls.ts';
import { NoDigest } from './import-run.ts';

// What an import needs once there is a folder, in one script that the page loads then.
export { folderOf } from './folder-files.ts';
export { importCalls } from './import-calls.ts';
export { ImportRun } from './import-run.ts';
export { shareLines } from './share-lines.ts';
export { correctedLines, downloadTable } from './table-file.ts';

/** Why an import does not go on. @throws what is no fault of the line or the library */
export function whyOf(error: unknown, text: Text): string {
  if (error instanceof NoDigest) return text('importing.insecure');
  if (error instanceof TypeError) return text('importing.lost');
  const isFault = error instanceof CallFault || error instanceof StepFault;
  if (isFault && error.status === 401) return text('importing.signedOut');
  if (error instanceof CallFault) return text.fault(error.fault);
  if (error instanceof StepFault) return error.message;
  throw error;
}
