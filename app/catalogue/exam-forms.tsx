import { useText } from '../language.ts';
import { ExamDateFields } from '../paper/exam-date-fields.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { ActForm, ReasonField } from './act-form.tsx';
import type { CatalogueAnswer } from './catalogue-action.ts';
import type { ExamView, ListedExam } from './exam-view.ts';
import { itemHref } from './item-path.ts';

type Values = CatalogueAnswer['values'] | undefined;
/** `refused`: rejected input, by date. */
type ExamFormsProps = { view: ExamView; values: Values; refused: Values };

export function ExamForms({ view, values, refused }: ExamFormsProps) {
  const text = useText();
  return (
    <>
      {view.dates.length > 0 && (
        <section aria-labelledby="exams">
          <h2 id="exams" className="mb-2 font-serif text-lg font-semibold">
            {text('exam.dates')}
          </h2>
          <ul className="border-t *:border-b">
            {view.dates.map((date) => (
              <KeptExam
                key={date.id}
                date={date}
                {...{ view }}
                refused={refused?.id === date.id ? refused : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      <ActForm intent="exam-add" title={text('exam.add')} button={text('catalogue.add')}>
        <p>{text('exam.addLead')}</p>
        <ExamDateFields exams={view.exams} today={view.today} values={values}>
          {view.years.length > 0 && (
            <SelectField
              label={text('catalogue.year')}
              name="year"
              placeholder={text('exam.allYears')}
              options={view.years}
              defaultValue={values?.year}
            />
          )}
        </ExamDateFields>
      </ActForm>
    </>
  );
}

function KeptExam({ view, date, refused }: { view: ExamView; date: ListedExam; refused: Values }) {
  const text = useText();
  const { id, was, label } = date;
  // Rejected input is shown again unless another admin has changed the date since.
  const values = refused?.was === was ? refused : date.values;
  return (
    <li>
      <details open={refused !== undefined}>
        <summary className="flex min-h-11 items-center gap-2 py-1">
          <Icon name="chevron-right" className="size-5 text-soft opened:rotate-90" />
          {label}
        </summary>
        <form method="post" action="#message" className="grid gap-4 pb-4">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="was" value={was} />
          <ExamDateFields exams={view.exams} today={view.today} values={values} />
          <ReasonField />
          <p className="flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="exam-correct" kind="secondary">
              {text('exam.correct')}
            </Button>
            <Button type="submit" name="intent" value="exam-remove" kind="danger">
              {text('exam.remove')}
            </Button>
          </p>
        </form>
      </details>
    </li>
  );
}

export function ProposedExams({ proposed }: Pick<ExamView, 'proposed'>) {
  const text = useText();
  if (proposed.length === 0) return null;
  return (
    <section aria-labelledby="proposed-exams">
      <h2 id="proposed-exams" className="mb-2 font-serif text-lg font-semibold">
        {text('exam.proposed')}
      </h2>
      <ul className="border-t *:border-b">
        {proposed.map(({ id, path, label, known }) => (
          <li key={id} className="py-4">
            <p className="font-semibold wrap-anywhere">{label}</p>
            {known.length > 0 && <p>{text('exam.known', { dates: known.join('; ') })}</p>}
            <PageLink
              href={itemHref(path.length === 3 ? path.slice(0, 2) : path)}
              className="inline-flex min-h-11 items-center"
            >
              {text('exam.itsDates')}
            </PageLink>
            <form method="post" action="#message" className="grid gap-4">
              <input type="hidden" name="id" value={id} />
              <ReasonField />
              <p className="flex flex-wrap gap-2">
                <Button type="submit" name="intent" value="exam-accept" kind="secondary">
                  {text('exam.accept')}
                </Button>
                <Button type="submit" name="intent" value="exam-decline" kind="danger">
                  {text('exam.decline')}
                </Button>
              </p>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
