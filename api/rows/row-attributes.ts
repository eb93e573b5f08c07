import type { NoteField } from '../../domain/note.ts';
import type { Attributes } from '../queries/attributes.ts';

/** What clients may ask rows by. A note's owner is not among it: who shared a paper is told to nobody. */
export const ROW_ATTRIBUTES: Attributes<NoteField> = new Map([
  ['$id', ['id', 'text']],
  ['$sequence', ['sequence', 'number']],
  ['$createdAt', ['createdAt', 'date']],
  ['$updatedAt', ['updatedAt', 'date']],
  ['college', ['college', 'text']],
  ['branch', ['branch', 'text']],
  ['year', ['year', 'text']],
  ['course', ['course', 'text']],
  ['image', ['image', 'text']],
  ['description', ['description', 'text', 'fulltext']],
  ['kind', ['kind', 'text']],
  ['exam', ['exam', 'text']],
  ['examYear', ['examYear', 'number']],
]);
