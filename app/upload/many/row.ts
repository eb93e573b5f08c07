import type { Fault } from '../../../domain/fault.ts';
import { descriptionFault, examYears } from '../../../domain/note/note-values.ts';
import type { Fields } from '../filling/fill-in.ts';
import type { Entry, Stage } from '../outbox/entry.ts';

/** The columns that a person fills in. */
export const COLUMNS = ['course', 'exam', 'examYear', 'description'] as const;
export type Column = (typeof COLUMNS)[number];

/** What keeps a row from being sent, by column; of the description what the domain finds. */
export type Faults = { course?: true; examYear?: true; description?: Fault };

/** A file that waits for being described, as the table shows it. */
export type Row = {
  entry: Entry;
  fields: Fields;
  stage: Stage;
  /** The name of an earlier file of the same bytes. */
  duplicate: string | undefined;
  faults: Faults;
};

/** The rows of the files that are not described yet, in the order in which they were chosen. */
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

/** Can nothing be said of it that would make it a paper of the library? */
export function isOut({ stage, duplicate }: Pick<Row, 'stage' | 'duplicate'>): boolean {
  return stage.step === 'refused' || stage.step === 'known' || duplicate !== undefined;
}

/** Is all said that its note needs? */
export function isReady(row: Row): boolean {
  return !isOut(row) && Object.keys(row.faults).length === 0;
}

const PLACE = ['college', 'year', 'branch', 'course'] as const;

/** The fields of a column, with their values: the course is four of them, the exam says the kind too. */
export function valuesIn(column: Column, fields: Fields): Partial<Fields> {
  const names: readonly (keyof Fields)[] =
    column === 'course' ? PLACE : column === 'exam' ? ['kind', 'exam'] : [column];
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** The rows below one that can take its values. */
export function rowsBelow(rows: readonly Row[], id: string): Row[] {
  const at = rows.findIndex(({ entry }) => entry.id === id);
  return at < 0 ? [] : rows.slice(at + 1).filter((row) => !isOut(row));
}
