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
 * Faults of a page's API calls, by route. The page includes their texts, besides those named in its own
 * sources. Other faults use the response's text.
 */
export const FAULTS_OF_CALLS: Record<string, readonly FaultName[]> = {
  'upload/upload': OF_UPLOADS,
  'upload/many/many': OF_UPLOADS,
};
