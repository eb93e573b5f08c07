import { useText } from '../language.ts';
import type { TextKey } from '../texts.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { ActForm } from './act-form.tsx';
import type { CatalogueAnswer } from './catalogue-action.ts';
import type { ItemView } from './item-view.ts';
import { NameFields } from './name-fields.tsx';

const ADD: Record<number, { title: TextKey; depth: number }> = {
  0: { title: 'catalogue.addCollege', depth: 1 },
  1: { title: 'catalogue.addBranch', depth: 2 },
  2: { title: 'catalogue.addCourse', depth: 4 },
};

type AddFormProps = {
  depth: number;
  years: ItemView['years'];
  emblems: ItemView['emblems'];
  values: CatalogueAnswer['values'] | undefined;
};

export function AddForm({ depth: at, years, emblems, values }: AddFormProps) {
  const text = useText();
  const { title, depth } = ADD[at] ?? { title: 'catalogue.addCourse', depth: 4 };
  return (
    <ActForm intent="add" title={text(title)} button={text('catalogue.add')}>
      {depth === 4 && (
        <SelectField label={text('catalogue.year')} name="year" options={years} defaultValue={values?.year} />
      )}
      <TextField
        label={text(depth === 4 ? 'catalogue.code' : 'catalogue.value')}
        hint={text('catalogue.valueHint')}
        name="value"
        required
        autoComplete="off"
        defaultValue={values?.value}
      />
      <NameFields depth={depth} emblems={emblems} values={values} />
    </ActForm>
  );
}
