import type { Move } from '../../domain/moderation/catalogue/move-item.ts';
import { useText } from '../language.ts';
import { placePath } from '../place-path.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { ActForm } from './act-form.tsx';
import type { ItemView } from './item-view.ts';

type Wanted = { to: readonly string[]; preview?: Move; fault?: string };

export function MoveForm({ item, move }: { item: ItemView; move: Wanted | undefined }) {
  const text = useText();
  const { path, places, years } = item;
  if (move?.preview) return <Preview from={path} to={move.to} {...move.preview} />;
  const target = move?.to ?? path;
  const isCourse = path.length === 4;
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
        {places.length > 0 && (
          <SelectField
            label={text(isCourse ? 'catalogue.branch' : 'catalogue.college')}
            name="place"
            options={places.map((value) => ({ value, label: value.replace('/', ' ') }))}
            defaultValue={placeIn(target)}
          />
        )}
        {isCourse && (
          <SelectField label={text('catalogue.year')} name="year" options={years} defaultValue={target[2]} />
        )}
        <TextField
          label={text(isCourse ? 'catalogue.code' : 'catalogue.value')}
          name="into"
          required
          autoComplete="off"
          defaultValue={target.at(-1)}
        />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {text('catalogue.preview')}
        </Button>
      </form>
    </section>
  );
}

function Preview({ from, to, papers, courses, merges }: Move & Pick<Wanted, 'to'> & { from: Wanted['to'] }) {
  const text = useText();
  const isCourse = from.length === 4;
  const effects = [
    text(merges ? 'catalogue.merges' : 'catalogue.becomes', { name: to.join(' ') }),
    ...(isCourse ? [] : [text('catalogue.movesCourses', { courses })]),
    text('catalogue.movesPapers', { papers }),
    text('catalogue.movesAddress', { from: placePath(...from), to: placePath(...to) }),
  ];
  return (
    <ActForm
      id="preview"
      intent="move"
      title={text('catalogue.move')}
      button={text('catalogue.moveNow')}
      isFinal
    >
      <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <input type="hidden" name="place" value={placeIn(to)} />
      {isCourse && <input type="hidden" name="year" value={to[2]} />}
      <input type="hidden" name="into" value={to.at(-1)} />
      {merges && <input type="hidden" name="merges" value="yes" />}
    </ActForm>
  );
}

/** Value of a move target: college of a branch, or college and branch of a course. */
function placeIn(path: readonly string[]): string {
  return path.slice(0, path.length / 2).join('/');
}
