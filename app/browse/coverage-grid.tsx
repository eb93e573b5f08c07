import type { Place } from '../../domain/course.ts';
import { useLocalPath, useText } from '../language.ts';
import { PageLink } from '../ui/page-link.tsx';
import type { Coverage } from './coverage.ts';
import { shareHref } from './no-files.tsx';
import { ASK } from './request-form.tsx';

type CoverageGridProps = { place: Place; coverage: Coverage };

export function CoverageGrid({ place, coverage: { years, exams } }: CoverageGridProps) {
  const text = useText();
  return (
    <nav className="coverage" aria-labelledby="coverage">
      <h2 id="coverage">{text('browse.coverage')}</h2>
      <div>
        <table>
          <thead>
            <tr>
              <td />
              {years.map(({ examYear, href }) => (
                <th key={examYear} scope="col">
                  {href ? <PageLink href={href}>{examYear}</PageLink> : examYear}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {exams.map(({ exam, name, href, cells }) => (
              <tr key={exam}>
                <th scope="row">{href ? <PageLink href={href}>{name}</PageLink> : name}</th>
                {cells.map((cell) => (
                  <td key={cell.examYear}>
                    {cell.notes > 0 ? (
                      <PageLink href={cell.href}>{text('ui.papers', { count: cell.notes })}</PageLink>
                    ) : (
                      <Missing place={place} cell={cell} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </nav>
  );
}

type MissingProps = { place: Place; cell: Coverage['exams'][number]['cells'][number] };

function Missing({ place, cell: { exam, examYear, href } }: MissingProps) {
  const text = useText();
  const local = useLocalPath();
  return (
    <>
      <a href={local(shareHref(place, { exam, examYear }))}>{text('browse.haveIt')}</a>
      <button type="submit" form={ASK} formAction={href}>
        {text('browse.askForIt')}
      </button>
    </>
  );
}
