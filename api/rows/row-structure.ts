import { DRAFT_FIELDS, DRAFT_NAMES, type DraftField, draftOf } from '../../domain/note/note-fields.ts';
import type { NoteDraft } from '../../domain/note.ts';
import { characters } from '../../domain/text.ts';
import { CallRefusal } from '../call-refusal.ts';
import { isText } from '../params.ts';

const REQUIRED = DRAFT_NAMES.filter((name) => DRAFT_FIELDS[name].required);

/** Written by the library itself. Clients may send them back; they are ignored. */
const OWN_FIELDS = [
  '$id',
  '$permissions',
  '$createdAt',
  '$updatedAt',
  '$sequence',
  '$tableId',
  '$databaseId',
];

/** The whole of a new note. @throws CallRefusal row_invalid_structure for the first fault. */
export function newDraft(data: Record<string, unknown>): NoteDraft {
  const missing = REQUIRED.find((name) => (data[name] ?? null) === null);
  if (missing) throw invalid(`Missing required attribute "${missing}"`);
  return draftOf(changesOf(data));
}

/** What is to be changed; null empties a field that may be empty. @throws CallRefusal row_invalid_structure. */
export function changesOf(data: Record<string, unknown>): Partial<NoteDraft> {
  const emptied = REQUIRED.find((name) => data[name] === null);
  if (emptied) throw invalid(`Missing required attribute "${emptied}"`);
  const given = Object.entries(data).filter(([name]) => !OWN_FIELDS.includes(name));
  for (const [name] of given) if (!fieldOf(name)) throw invalid(`Unknown attribute: "${name.slice(0, 100)}"`);
  for (const [name, value] of given) requireFit(name, value);
  return Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined]));
}

function requireFit(name: string, value: unknown): void {
  const field = fieldOf(name);
  if (!field || value === null) return;
  const most = field.most ?? 0;
  const fits = field.value === 'text' ? isText(value) && characters(value) <= most : Number.isInteger(value);
  if (fits) return;
  const hint = field.value === 'text' ? `a valid string and no longer than ${most} chars` : 'a valid integer';
  throw invalid(`Attribute "${name}" has invalid type. Value must be ${hint}`);
}

/** Names come from clients. */
function fieldOf(name: string): DraftField | undefined {
  return Object.hasOwn(DRAFT_FIELDS, name) ? DRAFT_FIELDS[name as keyof NoteDraft] : undefined;
}

function invalid(fault: string): CallRefusal {
  return new CallRefusal('row_invalid_structure', `Invalid document structure: ${fault}`);
}
