import { useState } from 'react';
import { placeKey } from '../../../domain/course/place-key.ts';
import { isSamePlace } from '../../../domain/course.ts';
import type { DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import { type RowState, rowKey } from '../../../domain/import/import-row.ts';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { Choice as ChoiceField } from '../../ui/choice.tsx';
import type { Choices } from '../choices.ts';
import { placeOf } from '../course/course-names.ts';
import { PaperTable } from '../table/paper-table.tsx';
import { isWhole, type Row } from '../table/row.ts';
import type { LackingCourse, Table } from '../table/table.ts';
import type { Choice, RowEdit } from './edited-rows.ts';
import { editOf, rowsToShare, tableRow } from './import-rows.ts';
import { RowPhotos } from './row-photos.tsx';
import type { useImport } from './use-import.ts';

const STATES = ['unsure', 'proposed', 'sure', 'skipped', 'failed'] as const satisfies readonly RowState[];
const HEADINGS = {
  unsure: 'importing.unsure',
  proposed: 'importing.proposed',
  sure: 'importing.sure',
  skipped: 'importing.skipped',
  failed: 'importing.failedFiles',
} as const;

type ImportTableProps = {
  rows: readonly DroppedRow[];
  choices: Choices;
  work: ReturnType<typeof useImport>;
};

export default function ImportTable({ rows, choices, work }: ImportTableProps) {
  const text = useText();
  const { progress, unknown } = work.state;
  const [choice, setChoice] = useState<Choice>({ unsure: false, courses: true });
  const isBusy = progress !== undefined;
  const of = (state: RowState) => rows.filter((row) => row.state === state);
  const now = new Date(choices.yearStart);
  const shownOf = (state: RowState) =>
    of(state).map((row) => tableRow(row, row.isRead || row.isClear || !isBusy, now));
  const groups = STATES.map((state) => {
    const [shown, isOpen] = [shownOf(state), state === 'unsure' || state === 'proposed'];
    return { id: state, heading: text(HEADINGS[state], { count: shown.length }), isOpen, rows: shown };
  }).filter((group) => group.rows.length > 0);
  const count = (state: RowState) => of(state).length;
  const unread = rows.filter(({ state, isRead, isClear }) => state !== 'skipped' && !isRead && !isClear);
  const shared = rowsToShare(rows, choice, now);
  const isNamed = shownOf('unsure').some(isWhole);
  const missing = new Set(of('proposed').map(placeKey)).size;
  const check = (name: keyof Choice, label: string) => (
    <ChoiceField
      type="checkbox"
      checked={choice[name]}
      onChange={({ target }) => setChoice({ ...choice, [name]: target.checked })}
    >
      {label}
    </ChoiceField>
  );
  return (
    <>
      <p>
        {text('importing.counts', {
          sure: count('sure'),
          proposed: count('proposed'),
          unsure: count('unsure'),
          skipped: count('skipped') + count('failed'),
          joined: count('joined'),
        })}
      </p>
      {unread.length > 0 && <p className="text-soft">{text('importing.unread', { count: unread.length })}</p>}
      <div className="grid max-w-form gap-3">
        <p role="status">
          {unknown !== undefined && text('importing.corrected', { count: shared.length })}{' '}
          {unknown !== undefined && unknown > 0 && text('importing.unknown', { count: unknown })}
        </p>
        {isNamed && check('unsure', text('importing.withUnsure'))}
        {missing > 0 && check('courses', text('importing.withCourses', { count: missing }))}
      </div>
      <div>
        <PaperTable groups={groups} table={tableOf(rows, choices, work)}>
          <Button
            aria-describedby="why-not"
            disabled={isBusy || shared.length === 0}
            onClick={() => void work.share(shared, choice.courses)}
          >
            {text('importing.share', { count: shared.length })}
          </Button>
        </PaperTable>
        <p id="why-not" className="text-sm text-soft empty:hidden">
          {isBusy
            ? text('importing.notYet')
            : shared.length === 0 && text(isNamed ? 'importing.noneSure' : 'importing.noneNamed')}
        </p>
      </div>
      <div>
        <Button kind="secondary" onClick={() => void work.download()}>
          {text('importing.download')}
        </Button>
        <p className="mt-2 text-sm text-soft">{text('importing.downloadHint')}</p>
      </div>
    </>
  );
}

function tableOf(
  rows: readonly DroppedRow[],
  choices: Choices,
  { edit, move, fileOf }: ImportTableProps['work'],
) {
  const isListed = (place: Row['fields']) =>
    choices.courses.some((course) => isSamePlace(placeOf(course), place));
  const rowAt = ({ id }: Row) => rows.find((row) => rowKey(row) === id);
  const stateAt = (place: Row['fields']) => (isListed(place) ? 'sure' : 'proposed');
  const table: Table = {
    choices,
    change(row, changes) {
      const next = rowAt(row)?.state === 'proposed' && changes.course ? ({ state: 'sure' } as const) : {};
      edit(new Map([[row.id, { ...editOf(row, changes, choices), ...next }]]));
    },
    isAlike: ({ needsReview, fields, title }, chosen) =>
      needsReview === true &&
      fields.course !== '' &&
      titled(fields, title) === titled(chosen.fields, chosen.title),
    confirm(row, course) {
      const confirmed: RowEdit = course ? added(row, course, choices) : {};
      const fields = { ...row.fields, ...(course && placeOf(course)) };
      const edits = new Map<string, RowEdit>([[row.id, { ...confirmed, why: '', state: stateAt(fields) }]]);
      const others = course ? rows.map((each) => tableRow(each, true, new Date(choices.yearStart))) : [];
      for (const each of others)
        if (each.id !== row.id && table.isAlike(each, row, {}))
          edits.set(each.id, added(each, course as LackingCourse, choices));
      edit(edits);
    },
    more: (row) => <RowPhotos row={rowAt(row)} {...{ rows, fileOf }} onMove={move} />,
  };
  return table;
}

const titled = ({ course }: Row['fields'], title = '') => `${course}\n${title}`;

function added(row: Row, course: LackingCourse, choices: Choices): RowEdit {
  const named = { ...choices, courses: [...choices.courses, course] };
  return { ...editOf(row, placeOf(course), named), course_title: course.title };
}
