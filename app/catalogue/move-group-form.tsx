import type { GroupMove } from '../../domain/moderation/catalogue/move-group.ts';
import { useText } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { ConfirmMove } from './confirm-move.tsx';
import type { ItemView } from './item-view.ts';

type Wanted = { to: readonly string[]; group?: GroupMove; fault?: string };

/** Same steps as MoveForm, for a branch or college. */
export function MoveGroupForm({ item, move }: { item: ItemView; move: Wanted | undefined }) {
  const text = useText();
  const { path, colleges } = item;
  if (move?.group) return <GroupPreview from={path} to={move.to} {...move.group} />;
  const [college = ''] = move?.to ?? path;
  return (
    <section>
      <h2 className="mb-3 font-serif text-lg font-semibold">{text('catalogue.move')}</h2>
      <form method="get" action="#preview" className="grid gap-4">
        <input type="hidden" name="at" value={path.join('/')} />
        <p>{text('catalogue.moveGroupLead')}</p>
        {move?.fault && (
          <Notice id="preview" kind="bad">
            {move.fault}
          </Notice>
        )}
        {path.length === 2 && (
          <SelectField
            label={text('catalogue.college')}
            name="college"
            options={colleges.map((value) => ({ value, label: value }))}
            defaultValue={college}
          />
        )}
        <TextField
          label={text('catalogue.value')}
          name="into"
          required
          autoComplete="off"
          defaultValue={(move?.to ?? path).at(-1)}
        />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {text('catalogue.preview')}
        </Button>
      </form>
    </section>
  );
}

type GroupPreviewProps = GroupMove & { from: readonly string[]; to: readonly string[] };

function GroupPreview({ from, to, papers, courses, merges }: GroupPreviewProps) {
  const text = useText();
  const touches = [
    text(merges ? 'catalogue.merges' : 'catalogue.becomes', { name: to.join(' ') }),
    text('catalogue.movesCourses', { courses }),
    text('catalogue.movesPapers', { papers }),
  ];
  return (
    <ConfirmMove from={from} to={to} touches={touches}>
      {to.length === 2 && <input type="hidden" name="college" value={to[0]} />}
      <input type="hidden" name="into" value={to.at(-1)} />
    </ConfirmMove>
  );
}
