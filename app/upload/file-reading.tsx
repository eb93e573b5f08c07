import { type Course, courseName } from '../../domain/course.ts';
import { Button } from '../ui/button.tsx';
import type { Choices } from './choices.ts';
import type { Fields } from './fill-in.ts';
import type { Read } from './read.ts';

type FileReadingProps = {
  read: Read;
  isFolded: boolean;
  fields: Fields;
  choices: Choices;
  disabled: boolean;
  onOpen(): void;
  onChoose(course: Course): void;
};

/** What the library read in the file: in one line if it is all that is needed, with the courses it may be of if several fit. */
export default function FileReading(props: FileReadingProps) {
  const { read, isFolded, fields, choices, disabled, onOpen, onChoose } = props;
  return (
    <div className={isFolded ? 'mt-3 rounded-md border bg-raised px-4 py-3' : ''}>
      <p role="status" className={isFolded ? '' : 'text-sm text-soft not-empty:mt-2'}>
        {isFolded ? (
          <>
            Filled in from your file: <strong>{summaryOf(fields, choices)}</strong>. Please check.
          </>
        ) : (
          wordsOf(read)
        )}
      </p>
      {isFolded && (
        <Button kind="secondary" disabled={disabled} onClick={onOpen} className="mt-3" data-change>
          Change
        </Button>
      )}
      {read.offers.length > 0 && (
        <CourseOffers offers={read.offers} disabled={disabled} onChoose={onChoose} />
      )}
    </div>
  );
}

function wordsOf({ step, names }: Read): string {
  if (step === 'reading') return 'Reading your file...';
  return names && `Filled in from your file: ${names}. Please check.`;
}

/** Such as `TIT-233 Data Structures, End semester 2024, paper`. A course of several branches says its own. */
function summaryOf({ course: code, branch, exam, examYear, kind }: Fields, choices: Choices): string {
  const alike = choices.courses.filter((each) => each.code === code);
  const course = alike.find((each) => each.branch === branch);
  const name = course ? courseName(course) : code;
  const examName = choices.exams.find(({ value }) => value === exam)?.name;
  return [
    alike.length > 1 ? `${name} (${branch})` : name,
    [examName, examYear].filter(Boolean).join(' '),
    kind,
  ]
    .filter(Boolean)
    .join(', ');
}

type CourseOffersProps = { offers: readonly Course[]; disabled: boolean; onChoose(course: Course): void };

function CourseOffers({ offers, disabled, onChoose }: CourseOffersProps) {
  return (
    <fieldset disabled={disabled} className="mt-3 grid gap-2">
      <legend className="mb-2 font-semibold">Which course is it?</legend>
      {offers.map((course) => (
        <Button
          key={`${course.code} ${course.branch} ${course.year}`}
          kind="secondary"
          className="justify-start! text-start!"
          onClick={() => onChoose(course)}
        >
          {courseName(course)} · {course.branch} {course.year}
        </Button>
      ))}
    </fieldset>
  );
}
