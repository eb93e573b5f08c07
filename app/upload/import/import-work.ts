import type { Text } from '../../texts.ts';
import { CallFault } from '../calls.ts';
import { StepFault } from './import-calls.ts';
import { NoDigest } from './import-run.ts';

// All modules of an import in one chunk, loaded once a folder is chosen.
export { folderOf } from './folder-files.ts';
export { importCalls } from './import-calls.ts';
export { ImportRun } from './import-run.ts';
export { shareRows } from './share-rows.ts';
export { downloadTable, rowsOfTable } from './table-file.ts';

/** Message for an interrupted import. @throws errors caused neither by a row nor by the library. */
export function whyOf(error: unknown, text: Text): string {
  if (error instanceof NoDigest) return text('importing.insecure');
  if (error instanceof TypeError) return text('importing.lost');
  const isFault = error instanceof CallFault || error instanceof StepFault;
  if (isFault && error.status === 401) return text('importing.signedOut');
  if (error instanceof CallFault) return text.fault(error.fault);
  if (error instanceof StepFault) return error.message;
  throw error;
}
