import { useText } from '../language.ts';

/** Its id: buttons elsewhere on the page send it for other papers. */
export const ASK = 'ask';

/**
 * Asks for a paper that is missing, in one tap, with the year and the exam of the page's filter. The form is sent to the
 * page itself and needs no script. The button is lighter than a Button, of which the page may have no other.
 */
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

/** What people ask for of a course, a line each. */
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
