import type { FaultName } from '../../../domain/fault.ts';

const OF_UPLOADS: readonly FaultName[] = [
  'database.damaged',
  'database.locked',
  'database.no-room',
  'database.unavailable',
  'database.unwritable',
  'file.exists',
  'file.locked',
  'file.name',
  'file.piece-broken',
  'file.piece-missing',
  'file.range',
  'file.too-many-pixels',
  'file.too-much-today',
  'file.too-much-unshared',
  'file.too-tall',
  'file.unknown',
  'files.no-room',
  'files.unavailable',
  'files.unwritable',
  'library.busy',
  'library.often',
  'limit.reached.often',
  'limit.reached.often-minute',
  'note.exists',
  'note.file-missing',
  'note.file-missing.gone',
  'note.file-used',
  'note.place',
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
