import type { ReactNode } from 'react';
import { useText } from '../language.ts';
import { placePath } from '../place-path.ts';
import { ActForm } from './act-form.tsx';

type ConfirmMoveProps = {
  from: readonly string[];
  to: readonly string[];
  touches: readonly string[];
  children: ReactNode;
};

/** Lists the effects of a move, then confirms it. */
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
