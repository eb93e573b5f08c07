import { useText } from '../language.ts';

export const ASK = 'ask';

export function RequestForm() {
  const text = useText();
  return (
    <form id={ASK} method="post">
      <button type="submit" className="min-h-11 px-3 font-semibold text-link">
        {text('browse.askFor')}
      </button>
    </form>
  );
}

export function WantedList({ papers }: { papers: readonly { name: string; people: number }[] }) {
  const text = useText();
  if (papers.length === 0) return null;
  return (
    <ul className="mt-6 text-soft">
      {papers.map(({ name, people }) => (
        <li key={name}>{text('browse.wanted', { people, name })}</li>
      ))}
    </ul>
  );
}
