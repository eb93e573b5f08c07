import { type ReactNode, useMemo } from 'react';
import type { DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import type { RowState } from '../../../domain/import/import-row.ts';
import { useText } from '../../language.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Choices, shownExam } from '../choices.ts';
import { namedCourses } from '../course/course-names.ts';
import { RowForm } from './row-form.tsx';
import type { RowCorrection } from './use-import.ts';

/** Rows shown of a state; the table file has all. */
const SHOWN_MOST = 100;
const STATES = ['unsure', 'proposed', 'sure', 'skipped'] as const satisfies readonly RowState[];
const HEADINGS = {
  unsure: 'importing.unsure',
  proposed: 'importing.proposed',
  sure: 'importing.sure',
  skipped: 'importing.skipped',
} as const;

type RowListsProps = {
  rows: readonly DroppedRow[];
  choices: Choices;
  /** Omitted after an import of a corrected table. */
  onCorrect: ((path: string, values: RowCorrection) => void) | undefined;
};

export function RowLists({ rows, choices, onCorrect }: RowListsProps) {
  const text = useText();
  const named = useMemo(() => namedCourses(choices), [choices]);
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
          skipped: count('skipped'),
        })}
      </p>
      {unread.length > 0 && <p className="text-soft">{text('importing.unread', { count: unread.length })}</p>}
      {STATES.filter((state) => count(state) > 0).map((state) => (
        <details key={state} className="border-t" open={state === 'unsure' || state === 'proposed'}>
          <summary className="flex min-h-11 items-center gap-2 font-semibold">
            <Icon name="chevron-right" className="size-5 text-soft opened:rotate-90" />
            {text(HEADINGS[state], { count: count(state) })}
          </summary>
          <ul className="grid gap-3">
            {of(state)
              .slice(0, SHOWN_MOST)
              .map((row) => (
                <Row key={row.path} row={row} exams={choices.exams}>
                  {state === 'unsure' && onCorrect && (
                    <RowForm
                      {...{ row, choices, named }}
                      onCorrect={(values) => onCorrect(row.path, values)}
                    />
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
  const { path, college, branch, year, course, course_title: title, exam, exam_year: when, state, why } = row;
  const place = [college, branch, year, course, title === course ? '' : title].filter(Boolean).join(' ');
  const known = exams.find(({ value }) => value === exam);
  const facts = [place, [known ? shownExam(known) : exam, when].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="min-w-0 wrap-anywhere">
      <h3 className="font-semibold">{path}</h3>
      {facts && <p>{facts}</p>}
      {state !== 'sure' && <p className="text-sm text-soft">{why}</p>}
      {children}
    </li>
  );
}
