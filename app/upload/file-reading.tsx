import { useRef } from 'react';
import { type Course, courseName } from '../../domain/course.ts';
import type { PageCounts } from '../../domain/page/printed-pages.ts';
import { useText } from '../language.ts';
import { FIELD_NAMES } from '../paper/field-words.ts';
import type { Text, TextKey } from '../texts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type Choices, shownExam } from './choices.ts';
import { courseLine } from './course/course-line.ts';
import type { Fields } from './filling/fill-in.ts';
import type { Read } from './filling/read.ts';
import { type FoundPapersProps, useFoundPapers } from './use-found-papers.ts';

type FileReadingProps = {
  read: Read;
  isFolded: boolean;
  fields: Fields;
  choices: Choices;
  disabled: boolean;
  onOpen(): void;
  onChoose(course: Course): void;
  onWhole(image: string): void;
} & FoundPapersProps;

export default function FileReading(props: FileReadingProps) {
  const text = useText();
  const { read, isFolded, fields, choices, disabled, image, onOpen, onChoose, onWhole } = props;
  const status = useRef<HTMLDivElement>(null);
  const found = useFoundPapers({ ...props, papers: read.papers });
  /** Moves the focus to the status, because the focused button may disappear. */
  const then = (act: () => unknown) => () => {
    act();
    status.current?.focus();
  };
  return (
    <div ref={status} tabIndex={-1} className={isFolded ? 'mt-3 rounded-md border bg-raised px-4 py-3' : ''}>
      <div role="status">
        <p className={isFolded ? '' : 'text-sm text-soft not-empty:mt-2'}>
          {isFolded
            ? text.rich('upload.folded', {
                summary: summaryOf(fields, choices, text),
                what: (words) => <strong>{words}</strong>,
              })
            : wordsOf(read, text)}
        </p>
        {read.missing && (
          <p className="mt-2 flex items-start gap-2 text-sm">
            <Icon name="alert" className="h-lh size-4" />
            <span>{text('upload.missing', lackOf(read.missing))}</span>
          </p>
        )}
        {found.says && <p className="mt-2 text-sm">{found.says}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {isFolded && (
          <Button kind="secondary" disabled={disabled} onClick={onOpen} className="mt-3" data-change>
            {text('upload.change')}
          </Button>
        )}
        {read.missing && image && (
          <Button kind="secondary" disabled={disabled} onClick={then(() => onWhole(image))} className="mt-3">
            {text('uploads.whole')}
          </Button>
        )}
        {found.act && (
          <Button
            kind="secondary"
            disabled={disabled || found.act.isBusy}
            onClick={then(found.act.run)}
            className="mt-3"
          >
            {found.act.words}
          </Button>
        )}
      </div>
      {read.offers.length > 0 && <CourseOffers offers={read.offers} {...{ choices, disabled, onChoose }} />}
    </div>
  );
}

function lackOf({ printed, shown }: PageCounts) {
  return { printed, shown, lacking: printed - shown, next: shown + 1 };
}

const KINDS: Record<string, TextKey> = {
  notes: 'upload.notes',
  solution: 'paper.kindSolution',
  syllabus: 'paper.kindSyllabus',
};

const NAMES: Record<keyof Fields, TextKey> = {
  ...FIELD_NAMES,
  course: 'upload.courses',
  description: 'upload.description',
};

function wordsOf({ step, filled }: Read, text: Text): string {
  if (step === 'reading') return text('upload.reading');
  const names = filled.map((name) => text(NAMES[name])).join(', ');
  return names && text('upload.filled', { names });
}

/** Summary such as `TIT-233 Data Structures, End semester 2024, paper`. */
function summaryOf(fields: Fields, choices: Choices, text: Text): string {
  const { college, branch, year, course, exam, examYear, kind } = fields;
  const chosen = choices.exams.find(({ value }) => value === exam);
  const examName = chosen && shownExam(chosen);
  return [
    courseLine(choices, { college, branch, year, course }),
    [examName, examYear].filter(Boolean).join(' '),
    kind && text(KINDS[kind] ?? 'upload.paper'),
  ]
    .filter(Boolean)
    .join(', ');
}

type CourseOffersProps = Pick<FileReadingProps, 'choices' | 'disabled' | 'onChoose'> & {
  offers: readonly Course[];
};

function CourseOffers({ offers, choices, disabled, onChoose }: CourseOffersProps) {
  const text = useText();
  return (
    <fieldset disabled={disabled} className="mt-3 grid gap-2">
      <legend className="mb-2 font-semibold">{text('upload.whichCourse')}</legend>
      {offers.map((course) => (
        <Button
          key={`${course.code} ${course.branch} ${course.year}`}
          kind="secondary"
          className="justify-start! text-start!"
          onClick={() => onChoose(course)}
        >
          {shownCourse(choices, course)} · {course.branch} {choices.shortYears[course.year]}
        </Button>
      ))}
    </fieldset>
  );
}

/** Code and title in the page's language; recognition returns English titles. */
function shownCourse({ courses }: Pick<Choices, 'courses'>, course: Course): string {
  const known = courses.find(
    ({ code, college, branch, year }) =>
      code === course.code && college === course.college && branch === course.branch && year === course.year,
  );
  return courseName({ ...course, title: known?.shown ?? course.title });
}
