import type { NoteDraft } from '../../domain/note.ts';
import { DESCRIPTION_MAX } from '../../domain/note.ts';
import { characters } from '../../domain/text.ts';
import { CallRefusal } from '../call-refusal.ts';
import { isText } from '../params.ts';

type Column = { name: keyof NoteDraft; required: boolean; fits(value: unknown): boolean; hint: string };

/** Longest college, branch, year or course code; the catalogue says which of them exist. */
const PLACE_MAX = 100;
const ID_MAX = 36;

/** The table's columns, in the order in which their faults are told. */
const COLUMNS: readonly Column[] = [
  textColumn('college', PLACE_MAX),
  textColumn('branch', PLACE_MAX),
  textColumn('year', PLACE_MAX),
  textColumn('course', PLACE_MAX),
  textColumn('image', ID_MAX),
  textColumn('description', DESCRIPTION_MAX),
  { ...textColumn('kind', PLACE_MAX), required: false },
  { ...textColumn('exam', PLACE_MAX), required: false },
  { name: 'examYear', required: false, fits: Number.isInteger, hint: 'a valid integer' },
];

/** What the library itself writes; a client that sends it back is not wrong. */
const OWN_FIELDS = [
  '$id',
  '$permissions',
  '$createdAt',
  '$updatedAt',
  '$sequence',
  '$tableId',
  '$databaseId',
];

function textColumn(name: Column['name'], most: number): Column {
  return {
    name,
    required: true,
    fits: (value) => isText(value) && characters(value) <= most,
    hint: `a valid string and no longer than ${most} chars`,
  };
}

/** The whole of a new note. @throws CallRefusal row_invalid_structure for the first fault. */
export function newDraft(data: Record<string, unknown>): NoteDraft {
  const missing = COLUMNS.find(({ name, required }) => required && (data[name] ?? null) === null);
  if (missing) throw invalid(`Missing required attribute "${missing.name}"`);
  return { kind: undefined, exam: undefined, examYear: undefined, ...changesOf(data) } as NoteDraft;
}

/** What is to be changed; null empties a field that may be empty. @throws CallRefusal row_invalid_structure. */
export function changesOf(data: Record<string, unknown>): Partial<NoteDraft> {
  const emptied = COLUMNS.find(({ name, required }) => required && data[name] === null);
  if (emptied) throw invalid(`Missing required attribute "${emptied.name}"`);
  const given = Object.entries(data).filter(([name]) => !OWN_FIELDS.includes(name));
  for (const [name] of given)
    if (!columnOf(name)) throw invalid(`Unknown attribute: "${name.slice(0, 100)}"`);
  for (const [name, value] of given) requireFit(columnOf(name), value);
  return Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined]));
}

function requireFit(column: Column | undefined, value: unknown): void {
  if (!column || value === null || column.fits(value)) return;
  throw invalid(`Attribute "${column.name}" has invalid type. Value must be ${column.hint}`);
}

function columnOf(name: string): Column | undefined {
  return COLUMNS.find((column) => column.name === name);
}

function invalid(fault: string): CallRefusal {
  return new CallRefusal('row_invalid_structure', `Invalid document structure: ${fault}`);
}
