import { useText } from '../language.ts';
import { ActForm } from './act-form.tsx';
import { InsideList } from './inside-list.tsx';
import type { ItemView, ListedItem } from './item-view.ts';

export function ProposalForms({ item: { isRetired, papers } }: { item: ItemView }) {
  const text = useText();
  return (
    <>
      {!isRetired && <p>{text('catalogue.isProposed')}</p>}
      <ActForm intent="accept" title={text('catalogue.accept')} button={text('catalogue.accept')}>
        <p>{text('catalogue.acceptLead')}</p>
        {isRetired && <input type="hidden" name="seen" value="declined" />}
      </ActForm>
      {!isRetired && (
        <ActForm
          intent="decline"
          title={text('catalogue.decline')}
          button={text('catalogue.decline')}
          isFinal
        >
          <p>{text('catalogue.declineLead', { papers })}</p>
        </ActForm>
      )}
    </>
  );
}

export function ProposedList({ items }: { items: readonly ListedItem[] }) {
  const text = useText();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="proposed">
      <h2 id="proposed" className="mb-2 font-serif text-lg font-semibold">
        {text('catalogue.proposed')}
      </h2>
      <InsideList items={items} />
    </section>
  );
}
