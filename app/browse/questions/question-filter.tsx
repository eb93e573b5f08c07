import type { WantedQuestions } from '../../../domain/question/most-asked.ts';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { QuestionChoice, QuestionChoices } from './questions-view.ts';

type QuestionFilterProps = {
  choices: QuestionChoices;
  wanted: WantedQuestions;
  here: string;
};

export function QuestionFilter({
  choices: { exam, unit, marks, hasSyllabus },
  wanted,
  here,
}: QuestionFilterProps) {
  const text = useText();
  const isNarrowed = (wanted.exam ?? wanted.unit ?? wanted.marks) !== undefined;
  if (wanted.question !== undefined)
    return (
      <PageLink href={here} className="all-questions">
        {text('questions.all')}
      </PageLink>
    );
  const isChoice = exam.length + unit.length + marks.length > 0;
  const chosen = [
    exam.find(({ value }) => value === wanted.exam),
    unit.find(({ value }) => value === wanted.unit),
    marks.find(({ value }) => value === wanted.marks?.toString()),
  ].flatMap((each) => each?.label ?? []);
  return (
    <>
      {isChoice && (
        <details data-menu className="narrow asked-filter">
          <summary className="button secondary px-3! text-sm">
            {[text('questions.filters'), chosen.join(', ')].filter(Boolean).join(': ')}
          </summary>
          <form data-filter autoComplete="off">
            <Select
              {...{ name: 'exam', label: text('paper.exam'), all: text('browse.allExams') }}
              choices={exam}
              chosen={wanted.exam}
            />
            <Select
              {...{
                name: 'unit',
                label: text(hasSyllabus ? 'units.unit' : 'questions.unit'),
                all: text(hasSyllabus ? 'units.allUnits' : 'questions.allUnits'),
              }}
              choices={unit}
              chosen={wanted.unit}
            />
            <Select
              {...{ name: 'marks', label: text('questions.marksLabel'), all: text('questions.allMarks') }}
              choices={marks}
              chosen={wanted.marks}
            />
            <noscript>
              <Button type="submit" kind="secondary" className="px-3! text-sm">
                {text('questions.show')}
              </Button>
            </noscript>
          </form>
        </details>
      )}
      {isNarrowed && (
        <PageLink href={here} className="all-questions">
          {text('questions.all')}
        </PageLink>
      )}
    </>
  );
}

type SelectProps = {
  name: string;
  label: string;
  all: string;
  choices: readonly QuestionChoice[];
  chosen: string | number | undefined;
};

function Select({ name, label, all, choices, chosen = '' }: SelectProps) {
  if (choices.length === 0) return null;
  return (
    <div className="relative">
      <select
        name={name}
        aria-label={label}
        defaultValue={String(chosen)}
        className="control min-h-11! py-1! text-sm"
      >
        <option value="">{all}</option>
        {choices.map(({ value, label: shown, papers }) => (
          <option key={value} value={value}>
            {`${shown} (${papers})`}
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
