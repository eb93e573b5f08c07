import { CallRefusal } from '../call-refusal.ts';

export const DATABASE = 'library';
export const TABLE = 'notes';
export const ROWS = '/tablesdb/:databaseId/tables/:tableId/rows';
export const ROW = `${ROWS}/:rowId`;

/** @throws CallRefusal database_not_found, table_not_found. */
export function requireTable(params: unknown): void {
  const { databaseId, tableId } = params as { databaseId: string; tableId: string };
  if (databaseId !== DATABASE) {
    throw new CallRefusal(
      'database_not_found',
      `Database with the requested ID '${databaseId}' could not be found.`,
    );
  }
  if (tableId !== TABLE) {
    throw new CallRefusal('table_not_found', `Table with the requested ID '${tableId}' could not be found.`);
  }
}
