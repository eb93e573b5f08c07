import { useContext } from 'react';
import { useText } from '../language.ts';
import { RequestId } from '../request-id.ts';

export function RequestNumber() {
  const text = useText();
  const id = useContext(RequestId);
  return (
    <p className="text-sm text-soft" suppressHydrationWarning>
      {id && text('frame.requestId', { id })}
    </p>
  );
}
