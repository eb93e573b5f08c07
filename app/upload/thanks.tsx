import { useEffect, useState } from 'react';
import { useLocalPath, useText } from '../language.ts';

/** People who had requested the shared paper; hidden if unknown. */
export function Thanks({ note }: { note: string }) {
  const text = useText();
  const address = useLocalPath()(`/requests/answered/${encodeURIComponent(note)}`);
  const [people, setPeople] = useState(0);
  useEffect(() => {
    fetch(address)
      .then((answer) => (answer.ok ? answer.json() : { people: 0 }))
      .then((answer: { people: number }) => setPeople(answer.people))
      .catch(() => {});
  }, [address]);
  return (
    <p role="status" className="mt-2 font-semibold empty:hidden">
      {people > 0 && text('upload.answered', { people })}
    </p>
  );
}
