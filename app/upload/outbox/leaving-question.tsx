import { KEEPS_OUTBOX } from '../../frame/outbox-owners.ts';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { focusOn } from '../focus-on.ts';
import { entriesOf, removeEntry } from './outbox-store.ts';

/** Signing out asks what to do with files that wait. The frame has the form that signs out. */
export function LeavingQuestion({ owner, count }: { owner: string; count: number }) {
  const text = useText();
  async function remove() {
    for (const { id } of await entriesOf(owner)) await removeEntry(id);
    leave();
  }
  function keep() {
    sessionStorage.setItem(KEEPS_OUTBOX, 'yes');
    leave();
  }
  return (
    <div
      ref={focusOn}
      tabIndex={-1}
      role="alert"
      className="mb-8 rounded-md border border-s-4 border-s-accent bg-raised px-4 py-4"
    >
      <p className="font-semibold">{text('upload.leaving', { count })}</p>
      <p>{text('upload.leavingHint')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="secondary" icon="log-out" onClick={keep}>
          {text('upload.leaveKeep')}
        </Button>
        <Button kind="danger" onClick={() => void remove()}>
          {text('upload.leaveDelete')}
        </Button>
      </div>
    </div>
  );
}

function leave(): void {
  document.querySelector<HTMLFormElement>('form[action$="/logout"]')?.requestSubmit();
}
