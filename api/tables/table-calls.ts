import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../options.ts';
import { reportCalls } from '../reports/report-calls.ts';
import { favouriteRows } from '../rows/favourite-rows.ts';
import { rowReads } from '../rows/row-reads.ts';
import { rowWrites } from '../rows/row-writes.ts';
import type { RowsOf } from '../rows/tables.ts';

export function tableCalls(http: FastifyInstance, options: ApiOptions, rowsOf: RowsOf): void {
  favouriteRows(http, options, rowsOf);
  reportCalls(http, options, rowsOf);
  rowReads(http, options, rowsOf);
  rowWrites(http, options, rowsOf);
}
