import { type ReactNode, useMemo } from 'react';
import type { DroppedLine } from '../../../domain/import/browser/dropped-paper.ts';
import type { LineState } from '../../../domain/import/import-line.ts';
import { useText } from '../../language.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Choices, shownExam } from '../choices.ts';
import { namedCourses } from '../course/course-names.ts';
import { LineForm } from './line-form.tsx';
import type { LineCorrection } from './use-import.ts';

/** Rows shown of a state; the table file has all. */
const SHOWN_MOST = 100;
const STATES = ['unsure', 'proposed', 'sure', 'skipped'] as const satisfies readonly LineState[];
const HEADINGS = {
  unsure: 'importing.unsure',
  proposed: 'importing.proposed',
  sure: 'importing.sure',
  skipped: 'importing.skipped',
} as const;

type LineListsProps = {
  lines: readonly DroppedLine[];
  choices: Choices;
  /** Omitted after an import of a corrected table. */
  onCorrect: ((path: string, values: LineCorrection) => void) | undefined;
};

export function LineLists({ lines, choices, onCorrect }: LineListsProps) {
  const text = useText();
  const named = useMemo(() => namedCourses(choices), [choices]);
  const of = (state: LineState) => lines.filter((line) => line.state === state);
  const count = (state: LineState) => of(state).length;
  const unread = lines.filter(({ state, isRead, isClear }) => state !== 'skipped' && !isRead && !isClear);
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
              .map((line) => (
                <Line key={line.path} line={line} exams={choices.exams}>
                  {state === 'unsure' && onCorrect && (
                    <LineForm
                      {...{ line, choices, named }}
                      onCorrect={(values) => onCorrect(line.path, values)}
                    />
                  )}
                </Line>
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

type LineProps = { line: DroppedLine; exams: Choices['exams']; children: ReactNode };

function Line({ line, exams, children }: LineProps) {
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
  } = line;
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
