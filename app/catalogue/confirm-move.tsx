import type { ReactNode } from 'react';
import { useText } from '../language.ts';
import { placePath } from '../place-path.ts';
import { ActForm } from './act-form.tsx';

type ConfirmMoveProps = {
  from: readonly string[];
  to: readonly string[];
  /** What the move touches, in sentences. */
  touches: readonly string[];
  /** Hidden fields that name the place again. */
  children: ReactNode;
};

/** Says what a move touches, and does it. */
export function ConfirmMove({ from, to, touches, children }: ConfirmMoveProps) {
  const text = useText();
  const lines = [
    ...touches,
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
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </ActForm>
  );
}
