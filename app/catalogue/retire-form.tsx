import { useText } from '../language.ts';
import { ActForm } from './act-form.tsx';
import type { ItemView } from './item-view.ts';

export function RetireForm({ item: { isRetired, papers } }: { item: ItemView }) {
  const text = useText();
  if (isRetired)
    return (
      <ActForm intent="restore" title={text('catalogue.restore')} button={text('catalogue.restore')}>
        <p>{text('catalogue.restoreLead')}</p>
      </ActForm>
    );
  return (
    <ActForm intent="retire" title={text('catalogue.retire')} button={text('catalogue.retire')} isFinal>
      <p>{text('catalogue.retireLead', { papers })}</p>
    </ActForm>
  );
}
