import { useText } from '../language.ts';
import { PageLink } from '../ui/page-link.tsx';

export type ShownExam = {
  id: string;
  line: string;
  /** Empty on the page of a single course. */
  place: string;
  about: string;
  href: string | undefined;
};

export function ExamList({ dates }: { dates: readonly ShownExam[] }) {
  const text = useText();
  if (dates.length === 0) return <p>{text('exam.none')}</p>;
  return (
    <ul className="border-t *:border-b">
      {dates.map(({ id, line, place, about, href }) => (
        <li key={`${id} ${href}`} className="relative flex min-h-11 flex-wrap items-center gap-x-4 py-2">
          <span className="font-semibold">{line}</span>
          {place !== '' && (
            <span className="wrap-anywhere">
              {href ? (
                <PageLink href={href} className="covers">
                  {place}
                </PageLink>
              ) : (
                place
              )}{' '}
              <span className="text-soft">{about}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
