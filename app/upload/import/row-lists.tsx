import { type ReactNode, useMemo } from 'react';
import type { DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import { folderOf } from '../../../domain/import/folder-of.ts';
import { type RowState, rowKey } from '../../../domain/import/import-row.ts';
import { joinedRows } from '../../../domain/import/joined-rows.ts';
import { useText } from '../../language.ts';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Choices, shownExam } from '../choices.ts';
import { namedCourses } from '../course/course-names.ts';
import type { RowCorrection } from './corrected-rows.ts';
import type { PhotoMove } from './move-photo.ts';
import { RowForm } from './row-form.tsx';
import { RowPhotos } from './row-photos.tsx';

/** Rows shown of a state; the table file has all. */
const SHOWN_MOST = 100;
const STATES = ['unsure', 'proposed', 'sure', 'skipped', 'failed'] as const satisfies readonly RowState[];
const HEADINGS = {
  unsure: 'importing.unsure',
  proposed: 'importing.proposed',
  sure: 'importing.sure',
  skipped: 'importing.skipped',
  failed: 'importing.failedFiles',
} as const;

type RowListsProps = {
  rows: readonly DroppedRow[];
  choices: Choices;
  /** Omitted after an import of a corrected table. */
  onCorrect: ((row: DroppedRow, values: RowCorrection) => void) | undefined;
  fileOf(path: string): File | undefined;
  onMove(move: PhotoMove): void;
};

export function RowLists({ rows, choices, onCorrect, fileOf, onMove }: RowListsProps) {
  const text = useText();
  const named = useMemo(() => namedCourses(choices), [choices]);
  const joined = useMemo(() => joinedRows(rows), [rows]);
  const photosOf = ({ path }: DroppedRow) => [path, ...(joined.get(path) ?? []).map((row) => row.path)];
  const of = (state: RowState) => rows.filter((row) => row.state === state);
  const count = (state: RowState) => of(state).length;
  const unread = rows.filter(({ state, isRead, isClear }) => state !== 'skipped' && !isRead && !isClear);
  return (
    <div className="grid gap-3">
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
      {STATES.filter((state) => count(state) > 0).map((state) => (
        <details key={state} className="border-t" open={state === 'unsure' || state === 'proposed'}>
          <summary className="flex min-h-11 items-center gap-2 font-semibold">
            <Icon name="chevron-right" className="size-5 text-soft opened:rotate-90" />
            {text(HEADINGS[state], { count: count(state) })}
          </summary>
          <ul>
            {of(state)
              .slice(0, SHOWN_MOST)
              .map((row) => (
                <Row key={`${rowKey(row)}\n${row.course}`} row={row} exams={choices.exams}>
                  {isPhoto(row) && onCorrect && (
                    <div>
                      <RowPhotos photos={photosOf(row)} {...{ fileOf, onMove }} />
                      {state === 'unsure' && !joined.has(row.path) && (
                        <JoinTo
                          papers={albumOf(rows, row)}
                          onJoin={(to) => onMove({ path: row.path, to, at: END })}
                        />
                      )}
                    </div>
                  )}
                  {state === 'unsure' && onCorrect && (
                    <RowForm {...{ row, choices, named }} onCorrect={(values) => onCorrect(row, values)} />
                  )}
                </Row>
              ))}
          </ul>
          {count(state) > SHOWN_MOST && (
            <p className="mt-3 text-soft">{text('importing.more', { count: count(state) - SHOWN_MOST })}</p>
          )}
        </details>
      ))}
    </div>
  );
}

type RowProps = { row: DroppedRow; exams: Choices['exams']; children: ReactNode };

function Row({ row, exams, children }: RowProps) {
  const {
    path,
    college,
    branch,
    year,
    course,
    course_title: title,
    exam,
    exam_year: when,
    state,
    why,
    evidence,
  } = row;
  const text = useText();
  const place = [college, branch, year, course, title === course ? '' : title].filter(Boolean).join(' ');
  const known = exams.find(({ value }) => value === exam);
  const facts = [place, [known ? shownExam(known) : exam, when].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="min-w-0 border-t py-4 wrap-anywhere">
      <h3 className="font-semibold">{path}</h3>
      {facts && <p>{facts}</p>}
      {state !== 'sure' && <p className="text-sm text-soft">{why}</p>}
      {evidence && (
        <details className="text-sm text-soft">
          <summary className="inline-flex min-h-11 min-w-11 items-center">{text('importing.why')}</summary>
          <p>{evidence}</p>
        </details>
      )}
      <div className="mt-2 grid gap-4 lg:grid-cols-2">{children}</div>
    </li>
  );
}

/** Behind the last page. */
const END = 1000;

function isPhoto({ path, state }: DroppedRow): boolean {
  return !/\.pdf$/i.test(path) && state !== 'skipped' && state !== 'failed';
}

/** Other papers of photos in the same folder. */
function albumOf(rows: readonly DroppedRow[], row: DroppedRow): string[] {
  const inside = rows.filter((each) => isPhoto(each) && each.state !== 'joined' && each !== row);
  return inside.map(({ path }) => path).filter((path) => folderOf(path) === folderOf(row.path));
}

function JoinTo({ papers, onJoin }: { papers: readonly string[]; onJoin(path: string): void }) {
  const text = useText();
  if (papers.length === 0) return null;
  return (
    <SelectField
      label={text('importing.joinTo')}
      placeholder={text('importing.notJoined')}
      options={papers.map((path) => ({ value: path, label: path }))}
      value=""
      onChange={({ target }) => onJoin(target.value)}
    />
  );
}
