import { isListed, type ReadCourse } from '../../domain/catalogue.ts';
import { delimiterOf, textOfCell } from '../../domain/primitives/csv-cell.ts';
import { type LocalText, textIn } from '../../domain/primitives/local-text.ts';
import { CatalogueFault } from './catalogue-fault.ts';
import { readCsvTable } from './csv-table.ts';
import type { PlaceNames } from './university-outline.ts';

const FILE = 'courses.csv';
export const COLUMNS = ['college', 'branch', 'year', 'code', 'title'] as const;
/** Columns for titles in other languages, such as `title_hi`. They may be missing or empty. */
const TITLE = /^title_([a-z]{2,3})$/;
/** Last column, which may be missing: aliases separated by `;`. */
const ALIASES = 'aliases';
type Row = { record: ReadCourse; info: { lines: number } };

/** @throws CatalogueFault */
export function readCourses(csv: string, places: PlaceNames): ReadCourse[] {
  const rows = plainRows(csv) ?? parsed(csv);
  const known = knownOf(places);
  const faults = rows.flatMap(({ record, info }) =>
    faultsOf(record, known).map((fault) => `${FILE}:${info.lines}: ${fault}`),
  );
  if (faults.length > 0) throw new CatalogueFault(faults);
  return rows.map(({ record }) => record);
}

/**
 * Fast path for a file without quotes and with complete lines; undefined for any other. The CSV parser
 * handles all files and reports errors, but takes half a second for the 40,000 courses of a large university.
 */
function plainRows(csv: string): Row[] | undefined {
  if (csv.includes('"')) return undefined;
  const [header = '', ...lines] = csv.replace(/^\uFEFF/, '').split(/\r\n|\n/);
  const delimiter = delimiterOf(csv);
  const columns = header.split(delimiter);
  if (!isHeader(columns)) return undefined;
  const rows: Row[] = [];
  for (const [index, line] of lines.entries()) {
    // Spreadsheets write empty rows with separators.
    if (line.replaceAll(delimiter, '').trim() === '') continue;
    const values = line.split(delimiter);
    if (values.length !== columns.length || line.includes('\r')) return undefined;
    rows.push({ record: courseOf(columns, values), info: { lines: index + 2 } });
  }
  return rows;
}

function isHeader(columns: readonly string[]): boolean {
  const titles = columns
    .slice(COLUMNS.length)
    .filter((column, at, all) => column !== ALIASES || at < all.length - 1);
  const isOther = (column: string) => TITLE.test(column) && column !== 'title_en';
  return (
    columns.slice(0, COLUMNS.length).join() === COLUMNS.join() &&
    titles.every(isOther) &&
    new Set(titles).size === titles.length
  );
}

function courseOf(columns: readonly string[], values: readonly string[]): ReadCourse {
  const [college = '', branch = '', year = '', code = '', title = '', ...others] = values.map((value) =>
    textOfCell(value.trim()),
  );
  const named = columns.at(-1) === ALIASES ? { aliases: aliasesIn(textOfCell(values.at(-1) ?? '')) } : {};
  return { college, branch, year, code, title: inLanguages(title, columns, others), ...named };
}

function aliasesIn(value: string): string[] {
  return value
    .split(';')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '');
}

function inLanguages(title: string, columns: readonly string[], others: readonly string[]): LocalText {
  const filled = others.flatMap((other, at) => {
    const language = TITLE.exec(columns[COLUMNS.length + at] ?? '')?.[1];
    return other && language ? [[language, other]] : [];
  });
  return filled.length === 0 ? title : { en: title, ...Object.fromEntries(filled) };
}

function parsed(csv: string): Row[] {
  const { names, rows } = readCsvTable(csv, {
    isHeader,
    wrongHeader,
    wrong: (line, reason) => new CatalogueFault([`${FILE}:${line}: ${reason}`]),
  });
  return rows.map(({ line, cells }) => ({ record: courseOf(names, cells), info: { lines: line } }));
}

function wrongHeader(): CatalogueFault {
  return new CatalogueFault([
    `${FILE}:1: the first line must be ${COLUMNS.join(',')}, optionally followed by title_hi for titles in Hindi`,
  ]);
}

type Known = {
  colleges: ReadonlySet<string>;
  branches: ReadonlySet<string>;
  years: ReadonlySet<string>;
  yearsWithin: PlaceNames['yearsWithin'];
  places: Set<string>;
};

function knownOf({ colleges, branches, years, yearsWithin }: PlaceNames): Known {
  return {
    colleges: new Set(colleges.map(({ value }) => value)),
    branches: new Set(branches.map(({ college, value }) => `${college}/${value}`)),
    years: new Set(years),
    yearsWithin,
    places: new Set(),
  };
}

function faultsOf(course: ReadCourse, known: Known): string[] {
  const { colleges, branches, years, yearsWithin: within = {}, places } = known;
  const { college, branch, year, code, title } = course;
  const faults: string[] = [];
  if (!code) faults.push('the code is missing');
  if (!textIn(title, 'en')) faults.push('the title is missing');
  if (college && !colleges.has(college)) {
    faults.push(`the college ${college} is not in university.yaml`);
  } else if (branch && !branches.has(`${college}/${branch}`)) {
    faults.push(`the branch ${branch} is not one of ${college || 'an unnamed college'} in university.yaml`);
  }
  const own = within[`${college}/${branch}`] ?? within[college];
  if (year && !years.has(year)) faults.push(`the year ${year} is not in university.yaml`);
  else if (year && own && !own.includes(year))
    faults.push(`the year ${year} is not one of ${college} ${branch} in university.yaml`);
  // The code is last because it may contain slashes.
  const place = `${college}/${branch}/${year}/${code}`;
  if (isListed(course) && places.has(place)) faults.push(`${code} is listed twice for ${branch} ${year}`);
  places.add(place);
  return faults;
}
