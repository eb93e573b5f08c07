import { DRAFT_FIELDS, DRAFT_NAMES, type DraftField } from '../../domain/note/note-fields.ts';
import type { NoteDraft, NoteField } from '../../domain/note.ts';
import type { Attributes, Kind } from '../queries/attributes.ts';

export const ROW_ATTRIBUTES: Attributes<NoteField> = new Map([
  ['$id', ['id', 'text']],
  ['$sequence', ['sequence', 'number']],
  ['$createdAt', ['createdAt', 'date']],
  ['$updatedAt', ['updatedAt', 'date']],
  ...DRAFT_NAMES.map((name) => [name, attribute(name)] as const),
]);

function attribute(name: keyof NoteDraft): readonly [NoteField, Kind, 'fulltext'?] {
  const { value, fulltext }: DraftField = DRAFT_FIELDS[name];
  return fulltext ? [name, value, 'fulltext'] : [name, value];
}
