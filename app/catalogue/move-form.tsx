import type { CourseMove } from '../../domain/moderation/catalogue/move-course.ts';
import { useText } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { ConfirmMove } from './confirm-move.tsx';
import type { ItemView } from './item-view.ts';

type Wanted = { to: readonly string[]; preview?: CourseMove; fault?: string };

/** Asks for the target, lists the effects, then moves the course. */
export function MoveForm({ item, move }: { item: ItemView; move: Wanted | undefined }) {
  const text = useText();
  const { path, places, years } = item;
  const [college = '', branch = '', year = '', code = ''] = move?.to ?? path;
  if (move?.preview) return <CoursePreview from={path} to={move.to} {...move.preview} />;
  const options = (values: readonly string[], label = (value: string) => value) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <section>
      <h2 className="mb-3 font-serif text-lg font-semibold">{text('catalogue.move')}</h2>
      <form method="get" action="#preview" className="grid gap-4">
        <input type="hidden" name="at" value={path.join('/')} />
        <p>{text('catalogue.moveLead')}</p>
        {move?.fault && (
          <Notice id="preview" kind="bad">
            {move.fault}
          </Notice>
        )}
        <SelectField
          label={text('catalogue.branch')}
          name="place"
          options={options(places, (place) => place.replace('/', ' '))}
          defaultValue={`${college}/${branch}`}
        />
        <SelectField label={text('catalogue.year')} name="year" options={years} defaultValue={year} />
        <TextField
          label={text('catalogue.code')}
          name="code"
          required
          autoComplete="off"
          defaultValue={code}
        />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {text('catalogue.preview')}
        </Button>
      </form>
    </section>
  );
}

type CoursePreviewProps = CourseMove & { from: readonly string[]; to: readonly string[] };

function CoursePreview({ from, to, papers, merges }: CoursePreviewProps) {
  const text = useText();
  const [college = '', branch = '', year = '', code = ''] = to;
  const touches = [
    text(merges ? 'catalogue.merges' : 'catalogue.moves', { name: to.join(' ') }),
    text('catalogue.movesPapers', { papers }),
  ];
  return (
    <ConfirmMove from={from} to={to} touches={touches}>
      <input type="hidden" name="place" value={`${college}/${branch}`} />
      <input type="hidden" name="year" value={year} />
      <input type="hidden" name="code" value={code} />
    </ConfirmMove>
  );
}
