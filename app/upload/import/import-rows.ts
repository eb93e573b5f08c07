import type { DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import { type ImportRow, rowKey } from '../../../domain/import/import-row.ts';
import type { Choices } from '../choices.ts';
import { withDescription } from '../filling/describe-fields.ts';
import type { Fields } from '../filling/fill-in.ts';
import { NO_FIELDS } from '../filling/no-fields.ts';
import { type Faults, faultsOf, isWhole, type Row } from '../table/row.ts';
import { type Choice, isOut, type RowEdit, rowOnly } from './edited-rows.ts';

export function tableRow(row: DroppedRow, isSettled: boolean, now: Date): Row {
  const { path, state, course_title: title, why, evidence } = row;
  const [name = '', ...folders] = path.split('/').reverse();
  return {
    ...{ id: rowKey(row), name, folder: folders.reverse().join('/') },
    ...{ fields: fieldsOf(row), faults: faultsIn(row, now) },
    ...{ title, offers: [], isOut: isOut(row), needsReview: state === 'unsure', evidence },
    isSettled: isSettled && !isOut(row),
    why: state === 'sure' ? '' : why,
    says: (text) => (state === 'sure' ? text('many.ready') : ''),
  };
}

/** A missing description is no fault: the library creates one. */
function faultsIn(row: DroppedRow, now: Date): Faults {
  const { description, ...faults } = faultsOf(fieldsOf(row), now);
  return row.description === '' || !description ? faults : { ...faults, description };
}

function fieldsOf({ college, branch, year, course, kind, exam, exam_year, description }: ImportRow): Fields {
  return { ...NO_FIELDS, college, branch, year, course, kind, exam, examYear: exam_year, description };
}

export function editOf({ fields, title = '' }: Row, changes: Partial<Fields>, choices: Choices): RowEdit {
  const { college, branch, year, course: code } = fields;
  const courses = [...choices.courses, { college, branch, year, code, title }];
  const described = withDescription({ ...choices, courses }, fields, changes, new Set());
  const { examYear, ...columns } = described;
  return {
    ...columns,
    ...(examYear !== undefined && { exam_year: examYear }),
    ...(changes.course !== undefined && { course_title: '' }),
  };
}

export function rowsToShare(
  rows: readonly DroppedRow[],
  { unsure, courses }: Choice,
  now: Date,
): ImportRow[] {
  const isWanted = { sure: true, proposed: courses, unsure, joined: false, skipped: false, failed: false };
  return rows
    .filter((row) => isWanted[row.state] && isWhole({ isOut: false, faults: faultsIn(row, now) }))
    .map(rowOnly);
}
