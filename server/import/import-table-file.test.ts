import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blankRow } from '../../domain/import/import-row.ts';
import type { TableRow } from '../../domain/import/import-table.ts';
import { isCorrected, readImportTable, writeImportTable } from './import-table-file.ts';

let folder: string;
let row: TableRow;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-table-'));
  const written = {
    ...blankRow('a.pdf', ''),
    course: 'TIT-233',
    exam_year: '2021',
    state: 'unsure' as const,
  };
  const path = join(folder, 'papers.csv');
  await writeImportTable(path, [written], '');
  [row = { ...written, source: '', guess: '' }] = await readImportTable(path);
});
afterAll(() => rm(folder, { recursive: true }));

describe('a row of an import table', () => {
  it('has a guess that no spreadsheet takes for a number', () => {
    expect(row.guess).toMatch(/^g[\da-f]{10}$/);
  });

  it('is corrected if a person changed it', () => {
    expect([row, { ...row, course: 'TIT-242' }].map(isCorrected)).toEqual([false, true]);
  });

  it('of an older table is recognised', () => {
    const older = { ...row, guess: row.guess.slice(1) };
    expect([older, { ...older, course: 'TIT-242' }].map(isCorrected)).toEqual([false, true]);
  });
});
