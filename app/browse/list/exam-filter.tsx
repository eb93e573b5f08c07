import type { WantedPapers } from '../../../domain/paper/papers-of-course.ts';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { Choice, ExamChoices } from '../exam-choices.ts';
import { wantedHref } from '../wanted-papers.ts';

type ExamFilterProps = {
  choices: ExamChoices;
  wanted: WantedPapers;
  here: string;
};

/**
 * Filter for the papers of a course, one line for any number of years. Submits on change if scripts run
 * (filter-script.ts).
 */
export function ExamFilter({ choices, wanted, here }: ExamFilterProps) {
  const text = useText();
  const without = (part: WantedPapers) => wantedHref(here, { ...wanted, page: 1, ...part });
  return (
    <form data-filter autoComplete="off" className="flex gap-2">
      <Select
        name="examYear"
        label={text('paper.examYear')}
        all={text('browse.allYears')}
        allHref={without({ examYear: undefined })}
        choices={choices.years}
        chosen={wanted.examYear}
      />
      <Select
        name="exam"
        label={text('paper.exam')}
        all={text('browse.allExams')}
        allHref={without({ exam: undefined })}
        choices={choices.exams}
        chosen={wanted.exam}
      />
      {wanted.sort && <input type="hidden" name="sort" value={wanted.sort} />}
      <Button type="submit" kind="secondary" className="px-3! text-sm">
        {text('browse.chosenPapers')}
      </Button>
    </form>
  );
}

type SelectProps = {
  name: string;
  label: string;
  all: string;
  allHref: string;
  choices: readonly Choice[];
  chosen: string | number | undefined;
};

function Select({ name, label, all, allHref, choices, chosen = '' }: SelectProps) {
  if (choices.length === 0) return null;
  const value = String(chosen);
  return (
    <div className="relative">
      <select
        name={name}
        aria-label={label}
        defaultValue={value}
        className={`control min-h-11! max-w-44 py-1! ps-3! pe-8! text-sm ${value && 'font-semibold'}`}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.value === value ? choice.label : `${choice.label} (${choice.notes})`}
          </option>
        ))}
      </select>
      {value ? (
        <PageLink
          href={allHref}
          aria-label={all}
          className="absolute inset-y-0 end-0 flex w-11 items-center justify-center no-underline"
        >
          ×
        </PageLink>
      ) : (
        <Icon
          name="chevron-right"
          className="pointer-events-none absolute inset-y-0 end-2 my-auto size-5 rotate-90 text-soft"
        />
      )}
    </div>
  );
}
