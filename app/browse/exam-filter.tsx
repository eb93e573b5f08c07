import type { WantedPapers } from '../../domain/paper/papers-of-course.ts';
import { useText } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Choice, ExamChoices } from './exam-choices.ts';

/** Narrows the papers of a course. A form, so that any number of years takes one line; it needs no script. */
export function ExamFilter({ choices, wanted }: { choices: ExamChoices; wanted: WantedPapers }) {
  const text = useText();
  return (
    <form className="mb-3 flex flex-wrap items-center gap-2 sm:max-w-measure">
      <Select
        name="examYear"
        label={text('paper.examYear')}
        all={text('browse.allYears')}
        choices={choices.years}
        chosen={wanted.examYear}
      />
      <Select
        name="exam"
        label={text('paper.exam')}
        all={text('browse.allExams')}
        choices={choices.exams}
        chosen={wanted.exam}
      />
      <Button type="submit" kind="secondary" className="px-3! text-sm">
        {text('browse.chosenPapers')}
      </Button>
    </form>
  );
}

type SelectProps = {
  name: string;
  label: string;
  /** Chooses no value. */
  all: string;
  choices: readonly Choice[];
  chosen: string | number | undefined;
};

function Select({ name, label, all, choices, chosen = '' }: SelectProps) {
  if (choices.length === 0) return null;
  return (
    <div className="relative min-w-0 flex-[1_1_6rem]">
      <select
        name={name}
        aria-label={label}
        defaultValue={String(chosen)}
        className="control min-h-11! py-1! ps-3! pe-7! text-sm"
      >
        <option value="">{all}</option>
        {choices.map(({ value, label: words, notes }) => (
          <option key={value} value={value}>
            {`${words} (${notes})`}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-right"
        className="pointer-events-none absolute inset-y-0 end-2 my-auto size-5 rotate-90 text-soft"
      />
    </div>
  );
}
