import type { FaultName } from '../../../domain/fault.ts';

const OF_UPLOADS: readonly FaultName[] = [
  'database.damaged',
  'database.locked',
  'database.no-room',
  'database.unavailable',
  'database.unwritable',
  'file.locked',
  'file.piece-missing',
  'file.too-many-pixels',
  'file.too-much-today',
  'file.too-much-unshared',
  'files.no-room',
  'files.unavailable',
  'files.unwritable',
  'limit.reached.often',
  'limit.reached.often-minute',
  'note.file-used',
  'note.place.retired',
  'note.share',
];

/**
 * What the calls of a page with React may refuse, by its route: the page brings the texts of these faults, besides those
 * that its own sources name. Of any other fault it says the sentence of the call.
 */
export const FAULTS_OF_CALLS: Record<string, readonly FaultName[]> = {
  'upload/upload': OF_UPLOADS,
  'upload/many/many': OF_UPLOADS,
};
