import type { SnippetPart } from '../../domain/search.ts';
import { useText } from '../language.ts';
import { FirstPage } from '../paper/first-page.tsx';
import { FavouriteButton } from '../paper/toggle-buttons.tsx';
import { CourseCode } from '../ui/course-code.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { ResultPaper } from './results-view.ts';

const FIRST_ROWS = 7;

export function FoundPapers({ papers }: { papers: ResultPaper[] }) {
  const text = useText();
  return (
    <ol className="found border-t" aria-label={text('search.papers')}>
      {papers.map((paper, index) => (
        <FoundPaper key={paper.id} paper={paper} isLater={index >= FIRST_ROWS} />
      ))}
    </ol>
  );
}

function FoundPaper({ paper, isLater }: { paper: ResultPaper; isLater: boolean }) {
  const { id, href, description, course, courseTitle, where, facts, thumbnail, page, snippet } = paper;
  return (
    <li className={isLater ? 'later' : undefined}>
      <FirstPage thumbnail={thumbnail} />
      <div>
        <h2>
          <PageLink href={href} dir="auto" className="covers">
            {description}
          </PageLink>
        </h2>
        <p>
          <CourseCode code={course} /> {courseTitle ?? where}
        </p>
        {facts && <p>{facts}</p>}
        {page !== undefined && <FoundOn page={page} snippet={snippet} />}
      </div>
      <FavouriteButton note={id} description={description} className=" relative -me-3" />
    </li>
  );
}

function FoundOn({ page, snippet }: { page: number; snippet: SnippetPart[] }) {
  const say = useText();
  return (
    <p className="snippet">
      <b>{say('reading.page', { number: page })}</b>
      {': '}
      <bdi>
        {snippet.map(({ text, isFound }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one snippet never move
          isFound ? <mark key={at}>{text}</mark> : text,
        )}
      </bdi>
    </p>
  );
}
