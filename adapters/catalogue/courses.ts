import { CsvError, parse } from 'csv-parse/sync';
import { isListed, type University } from '../../domain/catalogue.ts';
import type { Course } from '../../domain/course.ts';
import { CatalogueFault } from './catalogue-fault.ts';

const FILE = 'courses.csv';
const COLUMNS = ['college', 'branch', 'year', 'code', 'title'] as const;
type Row = { record: Course; info: { lines: number } };

/** @throws CatalogueFault */
export function readCourses(csv: string, university: Omit<University, 'courses'>): Course[] {
  const rows = parsed(csv);
  const seen = new Set<string>();
  const faults = rows.flatMap(({ record, info }) =>
    faultsOf(record, university, seen).map((fault) => `${FILE}:${info.lines}: ${fault}`),
  );
  if (faults.length > 0) throw new CatalogueFault(faults);
  return rows.map(({ record }) => record);
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

/** College, branch and year may be empty: then the course is not listed. Otherwise they must exist. */
function faultsOf(course: Course, university: Omit<University, 'courses'>, seen: Set<string>): string[] {
  const { college, branch, year, code, title } = course;
  const faults: string[] = [];
  if (!code) faults.push('the code is missing');
  if (!title) faults.push('the title is missing');
  if (college && !university.colleges.some((each) => each.value === college)) {
    faults.push(`the college ${college} is not in university.yaml`);
  } else if (
    branch &&
    !university.branches.some((each) => each.college === college && each.value === branch)
  ) {
    faults.push(`the branch ${branch} is not one of ${college || 'an unnamed college'} in university.yaml`);
  }
  if (year && !university.years.includes(year)) faults.push(`the year ${year} is not in university.yaml`);
  const place = JSON.stringify([college, branch, year, code]);
  if (isListed(course) && seen.has(place)) faults.push(`${code} is listed twice for ${branch} ${year}`);
  seen.add(place);
  return faults;
}
