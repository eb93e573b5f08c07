import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Account, normalEmail } from '../../../domain/account.ts';
import { sentenceOf } from '../../../domain/fault.ts';
import { acceptCourses } from '../../../domain/import/courses/accept-courses.ts';
import { proposeCourses } from '../../../domain/import/courses/propose-courses.ts';
import { type ImportRow, ROW_STATES } from '../../../domain/import/import-row.ts';
import type { TableRow } from '../../../domain/import/import-table.ts';
import { joinedRows } from '../../../domain/import/joined-rows.ts';
import type { ProposedCourse } from '../../../domain/import/proposed-course.ts';
import { recordImport } from '../../../domain/import/record-import.ts';
import type { Library } from '../../../domain/library.ts';
import { OPERATOR } from '../../../domain/moderation/role.ts';
import { sharerOf } from '../../../domain/note/share-note.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import type { Config } from '../../config.ts';
import { IMPORT_TABLE, readImportTable, writeImportTable } from '../../import/import-table-file.ts';
import { lookAtTree } from '../../import/reading/look-at-tree.ts';
import { readMemory } from '../../import/reading/read-memory.ts';
import { readTree } from '../../import/reading/read-tree.ts';
import { type StartedImport, startedImport } from '../../import/reading/started-import.ts';
import { Sources } from '../../import/sources/sources.ts';
import { chosenRows } from '../../import/storing/choose-rows.ts';
import { storeRows } from '../../import/storing/store-rows.ts';
import { openPageReader } from '../../open-adapters.ts';
import { openLibrary } from '../../open-library.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import type { Output } from '../../terminal/output.ts';
import { visibleName } from '../../visible-text.ts';

import { type ImportAnswer, importSummary } from './import-summary.ts';

type ImportCall = {
  named: string;
  owner: string | undefined;
  /** Table of the folder: written by a dry run, otherwise read with its corrections. */
  csv: string | undefined;
  dryRun: boolean;
  includeUnsure: boolean;
  /** Adds missing courses, with their branches and colleges, instead of proposing them to the admins. */
  addCourses: boolean;
  allPages: boolean;
  /** Path of a file or folder whose evidence is shown; `.` for all. */
  explain: string | undefined;
};

type Surroundings = { config: Config; root: string; output: Output };
type ImportTable = {
  rows: (ImportRow | TableRow)[];
  proposed: ProposedCourse[];
  progress?: StartedImport;
};

/**
 * Imports papers from a folder, a ZIP or a table as the operator, without daily limits. The library may be
 * running.
 */
export async function importPapers(options: ImportCall, { config, root, output }: Surroundings) {
  const table = exportIn(options.named);
  const call = { ...options, named: table ?? options.named };
  if (!call.dryRun && call.owner === undefined)
    throw new CommandFault(
      'Add --owner EMAIL, the account that will own the papers. --dry-run works without it.',
    );
  const unbounded = {
    rateLimits: false,
    maxUnsharedBytes: Number.POSITIVE_INFINITY,
    maxDailyBytes: Number.POSITIVE_INFINITY,
  };
  const opened = await openLibrary({ ...config, ...unbounded }, root, () => {});
  const sources = new Sources(call.named, isImportTable(call.named));
  try {
    const owner = call.owner === undefined ? undefined : await ownerOf(opened.library, call.owner);
    const own = openPageReader({ ...config, ocr: false }, root);
    const readers = { own, ocr: config.ocr ? opened.library.pageReader : undefined };
    const { library } = opened;
    const reading = { library, readers, output, dataDir: config.dataDir };
    const importTable = await importTableOf(call, sources, reading).finally(() => own.close());
    const { rows, proposed } = importTable;
    await requireTrusted(sources, rows, { folder: table && options.named, output });
    const csv = call.dryRun ? call.csv : undefined;
    const summary = { named: call.named, dryRun: call.dryRun, explain: call.explain, csv, rows, proposed };
    if (!owner || call.dryRun) return doneWith(summary);
    const renew = async () => opened.versions([]);
    const done = await storeImportTable(call, importTable, { library, owner, renew, sources, output });
    await importTable.progress?.forget();
    return doneWith({ ...summary, done });
  } finally {
    await sources.close();
    await opened.close();
  }
}

function exportIn(named: string): string | undefined {
  const table = join(named, IMPORT_TABLE);
  return existsSync(table) ? table : undefined;
}

/**
 * Rejects a table inside the folder that refers to outside files, because it may come from somebody else. For
 * the operator's own table, lists such files.
 * @throws CommandFault
 */
async function requireTrusted(
  sources: Sources,
  rows: ImportTable['rows'],
  { folder, output }: { folder: string | undefined; output: Output },
): Promise<void> {
  const outside = await sources.outside(rows.map(sourceIn));
  if (outside.length === 0) return;
  const places = outside.slice(0, PLACES_MOST).map(visibleName).join(', ');
  if (folder !== undefined)
    throw new CommandFault(
      `${IMPORT_TABLE} in ${folder} names files outside the folder: ${places}. Nothing was stored. If you trust the table, import it directly: panna import ${join(folder, IMPORT_TABLE)}`,
    );
  output.line(`The table also reads files outside its own folder: ${places}`);
}

const PLACES_MOST = 5;

const sourceIn = (row: ImportRow | TableRow) => ('source' in row ? String(row.source) : '');

async function ownerOf(library: Library, address: string): Promise<Account> {
  const found = (await library.accounts.findByEmail(normalEmail(address)))?.account;
  if (!found) throw new CommandFault(`No account has the address ${address}. Sign up with it first.`);
  try {
    return sharerOf(library, found);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new CommandFault(`${address} may not share papers: ${error.message}`);
  }
}

type Reading = Pick<Parameters<typeof readTree>[2], 'readers' | 'output'> & {
  library: Library;
  dataDir: string;
};

async function importTableOf(
  { named, csv, dryRun, allPages }: ImportCall,
  sources: Sources,
  reading: Reading,
): Promise<ImportTable> {
  if (isImportTable(named)) return { rows: await readImportTable(named), proposed: [] };
  if (csv !== undefined && !dryRun) {
    const rows = await readImportTable(csv);
    return { rows: rows.map((row) => ({ ...row, source: '' })), proposed: [] };
  }
  const source = await sources.whole();
  const found = await lookAtTree(source, reading);
  const progress = startedImport(reading.dataDir, found, allPages);
  const before = dryRun ? undefined : await progress.read();
  if (before) return { ...before, progress };
  const memory = await readMemory(csv && `${csv}.reading`);
  const decided = await readTree(source, found, { ...reading, memory, allPages });
  if (csv !== undefined) await writeImportTable(csv, decided.rows, relative(dirname(csv), named));
  else if (!dryRun) await progress.keep(decided);
  if (decided.rows.every(({ state }) => state !== 'failed')) await memory.forget();
  return { ...decided, progress };
}

function isImportTable(path: string): boolean {
  return /\.csv$/i.test(path);
}

type Storing = {
  library: Library;
  owner: Account;
  renew(): Promise<unknown>;
  sources: Sources;
  output: Output;
};

async function storeImportTable(
  { named, includeUnsure, addCourses }: ImportCall,
  { rows, proposed }: ImportTable,
  { library, owner, renew, sources, output }: Storing,
) {
  const chosen = chosenRows(rows, { includeUnsure });
  const from = named.split(/[/\\]/).filter(Boolean).at(-1) ?? named;
  const accepted = addCourses
    ? await acceptCourses({ library, by: OPERATOR, renew, reason: `Import of ${from}` }, chosen, proposed)
    : undefined;
  const naming = accepted ? [] : chosen.filter(({ state }) => state === 'proposed');
  const sent = await proposeCourses({ library, owner, renew }, naming, proposed);
  const placed = new Map(naming.map((row, at) => [row, sent.rows[at] as ImportRow]));
  const ready = chosen.map((row) => placed.get(row) ?? row);
  await recordImport(library, { owner, from, papers: ready.length, isDone: false });
  const sourceOf = (row: ImportRow) => sources.of(sourceIn(row));
  const photos = joinedRows(rows);
  const photosOf = ({ path }: ImportRow) => photos.get(path) ?? [];
  const stored = await storeRows(ready, { library, owner, sourceOf, photosOf, output });
  await recordImport(library, { owner, from, papers: stored.stored, isDone: true });
  const wrong = [...(accepted?.wrong ?? []), ...sent.wrong];
  const notAdded = wrong.map(({ place, fault }) => `${place}: ${sentenceOf(fault)}`);
  return { courses: accepted?.courses ?? 0, proposals: sent.courses, notAdded, ...stored };
}

function doneWith(answer: ImportAnswer) {
  const failed = answer.rows.filter(({ state }) => state === 'failed').length;
  const isSound = (answer.done?.wrong.length ?? 0) + (answer.done?.notAdded.length ?? 0) + failed === 0;
  const { rows, ...counts } = answer;
  return { answer: { ...counts, counts: countsOf(rows) }, summary: importSummary(answer), isSound };
}

function countsOf(rows: readonly ImportRow[]): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(ROW_STATES.map((state) => [state, 0]));
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
