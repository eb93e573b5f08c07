import { CallRefusal } from '../call-refusal.ts';

export const DATABASE = 'library';
export const TABLE = 'notes';
export const FAVOURITES = 'favourites';
export const REPORTS = 'reports';

export type RowsOf = (table: string) => string;
export const ANY_TABLE = ':tableId';
export const rowsOf: RowsOf = (table) => `/tablesdb/:databaseId/tables/${table}/rows`;

export const OF_DATABASE = { databaseId: { schema: { const: DATABASE } } };
export const OF_TABLE = { ...OF_DATABASE, tableId: { schema: { const: TABLE } } };

/** @throws CallRefusal database_not_found, table_not_found. */
export function requireTable(params: unknown): void {
  requireDatabase(params);
  const { tableId } = params as { tableId: string };
  if (tableId !== TABLE) {
    throw new CallRefusal('table_not_found', `Table with the requested ID '${tableId}' could not be found.`);
  }
}

/** @throws CallRefusal database_not_found. */
export function requireDatabase(params: unknown): void {
  const { databaseId } = params as { databaseId: string };
  if (databaseId !== DATABASE) {
    throw new CallRefusal(
      'database_not_found',
      `Database with the requested ID '${databaseId}' could not be found.`,
    );
  }
}
