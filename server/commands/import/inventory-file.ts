import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { type ImportLine, LINE_STATES } from '../../../domain/import/import-line.ts';
import { csvCell, textOfCell } from '../../../domain/primitives/csv-cell.ts';
import { CommandFault } from '../terminal/command-fault.ts';

/** A line as it stands in the file. */
export type InventoryLine = ImportLine & {
  /** The folder or the ZIP that `path` is in, seen from the folder of the CSV; empty for that folder itself. */
  source: string;
  /** A digest of what the importer wrote, by which it knows what a person has corrected. */
  guess: string;
};

/** What a person corrects. */
const SAID = [
  'pages',
  'college',
  'branch',
  'year',
  'course',
  'course_title',
  'kind',
  'exam',
  'exam_year',
  'description',
] as const;

const COLUMNS = [
  'path',
  'sha256',
  ...SAID,
  'created',
  'state',
  'why',
  'source',
  'guess',
] as const satisfies readonly (keyof InventoryLine)[];

const BYTES_MOST = 200 * 1024 * 1024;
/** By which spreadsheets know that the letters are UTF-8. */
const MARK = '\ufeff';

/** Writes the table, in the place of one that is there. */
export async function writeInventory(
  path: string,
  lines: readonly ImportLine[],
  source: string,
): Promise<void> {
  const written = lines.map((line) => ({ ...line, source, guess: guessOf(line) }));
  const cells = written.map((line) => COLUMNS.map((column) => csvCell(line[column])).join(','));
  await writeFile(`${path}.part`, `${MARK}${[COLUMNS.join(','), ...cells].join('\r\n')}\r\n`);
  await rename(`${path}.part`, path);
}

/** Reads a table as `writeInventory` writes it, and as spreadsheets save it. @throws CommandFault with the line. */
export async function readInventory(path: string): Promise<InventoryLine[]> {
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) throw new CommandFault(`There is no ${path}.`);
  if (bytes.length > BYTES_MOST) throw new CommandFault(`${path} is too large for a table.`);
  const text = new TextDecoder().decode(bytes);
  const [header = ''] = text.split(/\r?\n/, 1);
  // Spreadsheets of countries that write 1,5 separate cells by semicolons.
  const delimiter = [',', ';', '\t'].find((each) => header.split(each).length > 2) ?? ',';
  try {
    const options = {
      columns: true,
      bom: true,
      delimiter,
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
    };
    const read = parse(text, options) as unknown as {
      record: Record<string, string>;
      info: { lines: number };
    }[];
    return read.map(({ record, info }) => lineOf(record, `${path}:${info.lines}`));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandFault(`${path}:${String(error.lines ?? 1)}: ${error.message}`);
  }
}

function lineOf(record: Record<string, string>, where: string): InventoryLine {
  const read = COLUMNS.map((column) => [column, textOfCell(textIn(record, column))]);
  const line = Object.fromEntries(read) as InventoryLine;
  if (line.path === '') throw new CommandFault(`${where}: a line needs a path.`);
  const state = line.state.toLowerCase();
  // A table that was made by hand says what it says.
  const known = LINE_STATES.find((each) => each === (state || 'sure'));
  if (!known) throw new CommandFault(`${where}: state is one of ${LINE_STATES.join(', ')}.`);
  return { ...line, state: known };
}

/** Names of files may begin and end with spaces. */
function textIn(record: Record<string, string>, column: (typeof COLUMNS)[number]): string {
  const text = record[column] ?? '';
  return column === 'path' ? text : text.trim();
}

/** Was the line corrected since the importer wrote it? */
export function isCorrected(line: InventoryLine): boolean {
  return line.guess !== '' && line.guess !== guessOf(line);
}

function guessOf(line: ImportLine): string {
  return createHash('sha256')
    .update(SAID.map((name) => line[name]).join('\n'))
    .digest('hex')
    .slice(0, 10);
}
