import { useEffect, useRef } from 'react';
import { KEEPS_OUTBOX } from '../../frame/outbox-owners.ts';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';

export function LeavingQuestion({ count, onDelete }: { count: number; onDelete(): void }) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  function keep() {
    sessionStorage.setItem(KEEPS_OUTBOX, 'yes');
    leave();
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leaving"
      // Inline: new classes would enlarge the shared stylesheet.
      style={{ margin: 'auto', width: 'calc(100% - 2rem)', color: 'inherit' }}
      className="max-w-form rounded-md border border-s-4 border-s-accent bg-raised px-4 py-4"
    >
      <h2 id="leaving" className="text-xl">
        {text('upload.leaving', { count })}
      </h2>
      <p className="mt-2">{text('upload.leavingHint', { count })}</p>
      <div className="mt-6 grid gap-3">
        <Button kind="secondary" icon="log-out" onClick={keep}>
          {text('upload.leaveKeep')}
        </Button>
        <Button kind="danger" onClick={onDelete}>
          {text('upload.leaveDelete')}
        </Button>
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          {text('upload.stay')}
        </Button>
      </div>
    </dialog>
  );
}

export function leave(): void {
  document.querySelector<HTMLFormElement>('form[action$="/logout"]')?.requestSubmit();
}
