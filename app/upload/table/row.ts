import type { ReactNode } from 'react';
import type { Course } from '../../../domain/course.ts';
import type { Fault } from '../../../domain/fault.ts';
import { descriptionFault, examYears } from '../../../domain/note/note-values.ts';
import type { ShownFault, Text } from '../../texts.ts';
import type { Fields } from '../filling/fill-in.ts';

const COLUMNS = ['course', 'exam', 'examYear', 'description'] as const;
export type Column = (typeof COLUMNS)[number];

export type Faults = { course?: true; examYear?: true; description?: Fault };

export type Row = {
  id: string;
  name: string;
  folder?: string | undefined;
  file?: File | undefined;
  image?: string | undefined;
  fields: Fields;
  /** Title of a course missing from the catalogue. */
  title?: string;
  offers: readonly Course[];
  faults: Faults;
  duplicate?: string | undefined;
  /** True if it can never become a paper of the library. */
  isOut: boolean;
  /** True if no more suggestions will come, so that the user must fill in the rest. */
  isSettled: boolean;
  needsReview?: boolean;
  /** True if the library has the file, which may still be sent. */
  isKnown?: boolean;
  failure?: ShownFault | undefined;
  says(text: Text): ReactNode;
  why?: string;
  evidence?: string;
};

export function faultsOf(
  { college, branch, year, course, description, examYear }: Fields,
  now: Date,
): Faults {
  const { first, last } = examYears(now);
  const asYear = Number(examYear);
  const isYear = examYear === '' || (/^\d{4}$/.test(examYear) && asYear >= first && asYear <= last);
  const fault = descriptionFault(description.trim());
  return {
    ...(!(college && branch && year && course) && { course: true }),
    ...(!isYear && { examYear: true }),
    ...(fault && { description: fault }),
  };
}

export function isWhole({ isOut, faults }: Pick<Row, 'isOut' | 'faults'>): boolean {
  return !isOut && Object.keys(faults).length === 0;
}

export function isReady(row: Pick<Row, 'isOut' | 'faults' | 'needsReview'>): boolean {
  return isWhole(row) && !row.needsReview;
}

const PLACE = ['college', 'year', 'branch', 'course'] as const;

export function valuesIn(column: Column, fields: Fields): Partial<Fields> {
  const names: readonly (keyof Fields)[] =
    column === 'course' ? PLACE : column === 'exam' ? ['kind', 'exam'] : [column];
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

export function rowsBelow(rows: readonly Row[], id: string): Row[] {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? [] : rows.slice(at + 1).filter((row) => !row.isOut);
}
