import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { BACKUP_TABLES, type BackupTable } from './backup-tables.ts';
import type { Row } from './bulk-access.ts';

export type TableDigest = { rows: number; sha256: string };

const ROWS_AN_INSERT = 200;

export async function* linesOf(
  engine: Engine,
  moment: Transaction<Schema>,
  table: BackupTable,
): AsyncGenerator<string> {
  for await (const rows of engine.bulk.batches(moment, table)) for (const row of rows) yield lineOf(row);
}

export function lineOf(row: Row): string {
  return `${JSON.stringify(row, Object.keys(row).sort())}\n`;
}

export class LineDigester {
  #hash = createHash('sha256');
  #rows = 0;

  async *along(lines: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const line of lines) {
      this.#hash.update(line);
      this.#rows += 1;
      yield line;
    }
  }

  digest(): TableDigest {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

export async function digestTable(
  engine: Engine,
  moment: Transaction<Schema>,
  table: BackupTable,
): Promise<TableDigest> {
  const digester = new LineDigester();
  for await (const _line of digester.along(linesOf(engine, moment, table)));
  return digester.digest();
}

export async function addLines(
  engine: Engine,
  work: Transaction<Schema>,
  table: BackupTable,
  lines: AsyncIterable<string>,
): Promise<void> {
  const batch: Row[] = [];
  for await (const line of lines) {
    batch.push(JSON.parse(line));
    if (batch.length === ROWS_AN_INSERT) await addRows(engine, work, table, batch.splice(0));
  }
  await addRows(engine, work, table, batch);
}

async function addRows(
  engine: Engine,
  work: Transaction<Schema>,
  table: BackupTable,
  rows: Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter((column) => !table.computed?.includes(column));
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  const overriding = sql.raw(table.name === 'notes' ? engine.bulk.overriding : '');
  await sql`insert into ${sql.table(table.name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${overriding} values ${sql.join(values)}`.execute(work);
}

export async function isEmpty(engine: Engine): Promise<boolean> {
  const there = await engine.bulk.tables(engine.db);
  const filledLater = BACKUP_TABLES.filter(
    ({ name, filledAtStart }) => there.includes(name) && !filledAtStart,
  );
  for (const { name } of filledLater) {
    const { rows } = await sql`select 1 as one from ${sql.table(name)} limit 1`.execute(engine.db);
    if (rows.length > 0) return false;
  }
  return true;
}
