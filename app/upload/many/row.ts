import type { Fault } from '../../../domain/fault.ts';
import { descriptionFault, examYears } from '../../../domain/note/note-values.ts';
import type { Fields } from '../filling/fill-in.ts';
import type { Entry, Stage } from '../outbox/entry.ts';

export const COLUMNS = ['course', 'exam', 'examYear', 'description'] as const;
export type Column = (typeof COLUMNS)[number];

export type Faults = { course?: true; examYear?: true; description?: Fault };

export type Row = {
  entry: Entry;
  fields: Fields;
  stage: Stage;
  /** Name of an earlier file with the same bytes. */
  duplicate: string | undefined;
  faults: Faults;
};

export function rowsOf(
  entries: readonly Entry[],
  fieldsOf: (entry: Entry) => Fields,
  stageOf: (entry: Entry) => Stage,
  now = new Date(),
): Row[] {
  const names = new Map<string, string>();
  return entries.flatMap((entry) => {
    const { sha256, file, note } = entry;
    const duplicate = sha256 === undefined ? undefined : names.get(sha256);
    if (sha256 !== undefined && !duplicate) names.set(sha256, file.name);
    if (note) return [];
    const fields = fieldsOf(entry);
    return [{ entry, fields, stage: stageOf(entry), duplicate, faults: faultsOf(fields, now) }];
  });
}

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

/** Whether the row can never become a paper of the library. */
export function isOut({ stage, duplicate }: Pick<Row, 'stage' | 'duplicate'>): boolean {
  return stage.step === 'refused' || stage.step === 'known' || duplicate !== undefined;
}

export function isReady(row: Row): boolean {
  return !isOut(row) && Object.keys(row.faults).length === 0;
}

const PLACE = ['college', 'year', 'branch', 'course'] as const;

export function valuesIn(column: Column, fields: Fields): Partial<Fields> {
  const names: readonly (keyof Fields)[] =
    column === 'course' ? PLACE : column === 'exam' ? ['kind', 'exam'] : [column];
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

export function rowsBelow(rows: readonly Row[], id: string): Row[] {
  const at = rows.findIndex(({ entry }) => entry.id === id);
  return at < 0 ? [] : rows.slice(at + 1).filter((row) => !isOut(row));
}
