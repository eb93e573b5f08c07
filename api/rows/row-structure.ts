import { entryOf } from '../../domain/primitives/entry-of.ts';
import { characters } from '../../domain/primitives/text.ts';
import { CallRefusal } from '../call-refusal.ts';
import { isText, type JsonSchema } from '../params.ts';

export type Columns = Readonly<Record<string, Column>>;
type Column = { value: 'text' | 'number'; most?: number; required: boolean };

export function dataSchema(columns: Columns, isNew = true): JsonSchema {
  const required = isNew ? requiredOf(columns) : [];
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, schemaOf(column)])),
    ...(required.length > 0 && { required }),
  };
}

function schemaOf({ value, most, required }: Column): JsonSchema {
  const schema = value === 'text' ? { type: 'string', maxLength: most } : { type: 'integer' };
  return required ? schema : { anyOf: [schema, { type: 'null' }] };
}

const OWN_FIELDS = [
  '$id',
  '$permissions',
  '$createdAt',
  '$updatedAt',
  '$sequence',
  '$tableId',
  '$collectionId',
  '$databaseId',
];

/** @throws CallRefusal row_invalid_structure for the first fault. */
export function newValues(columns: Columns, data: Record<string, unknown>): Record<string, unknown> {
  const missing = requiredOf(columns).find((name) => (data[name] ?? null) === null);
  if (missing) throw invalid(`Missing required attribute "${missing}"`);
  return changedValues(columns, data);
}

/**
 * A null empties an optional column.
 * @throws CallRefusal row_invalid_structure.
 */
export function changedValues(columns: Columns, data: Record<string, unknown>): Record<string, unknown> {
  const emptied = requiredOf(columns).find((name) => data[name] === null);
  if (emptied) throw invalid(`Missing required attribute "${emptied}"`);
  const given = Object.entries(data).filter(([name]) => !OWN_FIELDS.includes(name));
  for (const [name] of given)
    if (!entryOf(columns, name)) throw invalid(`Unknown attribute: "${name.slice(0, 100)}"`);
  for (const [name, value] of given) requireFit(name, value, entryOf(columns, name));
  return Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined]));
}

function requiredOf(columns: Columns): string[] {
  return Object.keys(columns).filter((name) => columns[name]?.required);
}

function requireFit(name: string, value: unknown, column: Column | undefined): void {
  if (!column || value === null) return;
  const most = column.most ?? 0;
  const fits = column.value === 'text' ? isText(value) && characters(value) <= most : Number.isInteger(value);
  if (fits) return;
  const hint =
    column.value === 'text' ? `a valid string and no longer than ${most} chars` : 'a valid integer';
  throw invalid(`Attribute "${name}" has invalid type. Value must be ${hint}`);
}

function invalid(fault: string): CallRefusal {
  return new CallRefusal('row_invalid_structure', `Invalid document structure: ${fault}`);
}
