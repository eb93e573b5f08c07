import { useText } from '../language.ts';
import { ActForm } from './act-form.tsx';
import type { CatalogueAnswer } from './catalogue-action.ts';
import type { ItemView } from './item-view.ts';
import { NameFields } from './name-fields.tsx';

type NameFormProps = { item: ItemView; values: CatalogueAnswer['values'] | undefined };

export function NameForm({ item, values }: NameFormProps) {
  const text = useText();
  // Typed names are shown again unless another admin has changed the item since.
  const typed = values?.was === item.was ? values : undefined;
  return (
    <ActForm intent="name" title={text('catalogue.name')} button={text('catalogue.save')}>
      <input type="hidden" name="was" value={item.was} />
      <NameFields depth={item.path.length} emblems={item.emblems} values={typed ?? item.values} />
    </ActForm>
  );
}
