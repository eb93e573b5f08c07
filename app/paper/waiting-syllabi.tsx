import type { Place } from '../../domain/course.ts';
import type { Library } from '../../domain/library.ts';
import { useText } from '../language.ts';
import { placePath } from '../place-path.ts';
import { PageLink } from '../ui/page-link.tsx';
import { syllabusHref } from './links.ts';

const WAITING_MOST = 50;

export async function waitingSyllabi({ syllabi }: Pick<Library, 'syllabi'>, place?: Place) {
  const notes = await syllabi.waiting(WAITING_MOST, place);
  return notes.map(({ id, description, college, branch, year, course }) => ({
    name: `${description} (${[college, branch, year, course].join(' ')})`,
    href: `${syllabusHref(placePath(college, branch, year, course))}?file=${id}#message`,
  }));
}

type WaitingProps = { waiting: readonly { name: string; href: string }[] };

export function WaitingSyllabi({ waiting }: WaitingProps) {
  const text = useText();
  if (waiting.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg">{text('units.shared')}</h2>
      <p>{text('units.sharedLead')}</p>
      <ul className="border-t *:border-b">
        {waiting.map(({ name, href }) => (
          <li key={href}>
            <PageLink href={href} className="flex min-h-11 min-w-11 items-center wrap-anywhere">
              <bdi>{name}</bdi>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
