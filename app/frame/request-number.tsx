import { useContext } from 'react';
import { useText } from '../language.ts';
import { RequestId } from '../request-id.ts';

/** What a person tells the people who run the library, so that they find the request in their log. */
export function RequestNumber() {
  const text = useText();
  const id = useContext(RequestId);
  return (
    <p className="text-sm text-soft" suppressHydrationWarning>
      {id && text('frame.requestId', { id })}
    </p>
  );
}
