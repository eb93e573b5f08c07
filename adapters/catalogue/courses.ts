import { CsvError, parse } from 'csv-parse/sync';
import { isListed, type University } from '../../domain/catalogue.ts';
import type { Course } from '../../domain/course.ts';
import { CatalogueFault } from './catalogue-fault.ts';

const FILE = 'courses.csv';
const COLUMNS = ['college', 'branch', 'year', 'code', 'title'] as const;
type Row = { record: Course; info: { lines: number } };

/** @throws CatalogueFault */
export function readCourses(csv: string, university: Omit<University, 'courses'>): Course[] {
  const rows = plainRows(csv) ?? parsed(csv);
  const known = knownOf(university);
  const faults = rows.flatMap(({ record, info }) =>
    faultsOf(record, known).map((fault) => `${FILE}:${info.lines}: ${fault}`),
  );
  if (faults.length > 0) throw new CatalogueFault(faults);
  return rows.map(({ record }) => record);
}

/**
 * The rows of a file without quotes whose lines have as many values as there are columns; undefined for any other. The
 * parser reads that too, and says what is wrong, but takes half a second for the forty thousand courses of a large
 * university.
 */
function plainRows(csv: string): Row[] | undefined {
  if (csv.includes('"')) return undefined;
  const [header, ...lines] = csv.replace(/^\uFEFF/, '').split(/\r\n|\n/);
  if (header !== COLUMNS.join()) return undefined;
  const rows: Row[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const values = line.split(',');
    if (values.length !== COLUMNS.length || line.includes('\r')) return undefined;
    const [college = '', branch = '', year = '', code = '', title = ''] = values.map((value) => value.trim());
    rows.push({ record: { college, branch, year, code, title }, info: { lines: index + 2 } });
  }
  return rows;
}

function parsed(csv: string): Row[] {
  // csv-parse does not check the header of an empty file.
  if (csv.trim() === '') throw wrongHeader();
  try {
    return parse(csv, {
      columns: checkedHeader,
      info: true,
      trim: true,
      bom: true,
      skip_empty_lines: true,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CatalogueFault([`${FILE}:${String(error.lines ?? 1)}: ${error.message}`]);
  }
}

function checkedHeader(header: string[]): string[] {
  if (COLUMNS.join() === header.join()) return header;
  throw wrongHeader();
}

function wrongHeader(): CatalogueFault {
  return new CatalogueFault([`${FILE}:1: the first line must be ${COLUMNS.join(',')}`]);
}

/** What courses may name, and the places of those that were read. */
type Known = {
  colleges: ReadonlySet<string>;
  branches: ReadonlySet<string>;
  years: ReadonlySet<string>;
  places: Set<string>;
};

function knownOf({ colleges, branches, years }: Omit<University, 'courses'>): Known {
  return {
    colleges: new Set(colleges.map(({ value }) => value)),
    branches: new Set(branches.map(({ college, value }) => `${college}/${value}`)),
    years: new Set(years),
    places: new Set(),
  };
}

/** College, branch and year may be empty: then the course is not listed. Otherwise they must exist. */
function faultsOf(course: Course, { colleges, branches, years, places }: Known): string[] {
  const { college, branch, year, code, title } = course;
  const faults: string[] = [];
  if (!code) faults.push('the code is missing');
  if (!title) faults.push('the title is missing');
  if (college && !colleges.has(college)) {
    faults.push(`the college ${college} is not in university.yaml`);
  } else if (branch && !branches.has(`${college}/${branch}`)) {
    faults.push(`the branch ${branch} is not one of ${college || 'an unnamed college'} in university.yaml`);
  }
  if (year && !years.has(year)) faults.push(`the year ${year} is not in university.yaml`);
  // Codes may hold slashes, and stand last.
  const place = `${college}/${branch}/${year}/${code}`;
  if (isListed(course) && places.has(place)) faults.push(`${code} is listed twice for ${branch} ${year}`);
  places.add(place);
  return faults;
}
