import { useText } from '../../language.ts';
import { QuestionCrop } from '../../paper/question-crop.tsx';
import { SimilarityVotes } from '../../paper/similarity-votes.tsx';
import type { YearLink } from '../../paper/year-link.ts';
import { PageLink } from '../../ui/page-link.tsx';
import type { TopicView } from './questions-view.ts';
import { Years } from './years.tsx';

/** `isWhole`: shows the older questions too. Otherwise a link leads to them, which keeps the page small. */
type AskedTopicProps = { topic: TopicView; papers: number; isFirst: boolean; isWhole: boolean };

export function AskedTopic({ topic, papers, isFirst, isWhole }: AskedTopicProps) {
  const { name, years, marks, unit, first } = topic;
  const text = useText();
  return (
    <li className="asked-topic" data-question={first?.id}>
      <h2 dir="auto">{name}</h2>
      <p>
        {text('questions.inPapers', { papers: topic.papers, of: papers })}: <Years years={years} />
        {marks && `; ${marks}`}
        {unit && `; ${unit}`}
      </p>
      {first && <QuestionCrop crop={first.crop} eager={isFirst} />}
      {first && <Beside counterpart={first.counterpart} {...(isWhole && { like: first.like })} />}
      {isWhole ? <Others topic={topic} /> : <OthersLink topic={topic} />}
    </li>
  );
}

type OthersProps = { topic: Pick<TopicView, 'others' | 'same' | 'href' | 'kilobytes'> };

function OthersLink({ topic: { others, same, href, kilobytes } }: OthersProps) {
  const text = useText();
  const count = others.length + same.length;
  if (count === 0) return null;
  return (
    <p className="others">
      <PageLink href={href}>{text('questions.others', { count })}</PageLink>
      {kilobytes > 0 && <small>{text('questions.pictureSize', { kilobytes })}</small>}
    </p>
  );
}

function Others({ topic: { others, same } }: OthersProps) {
  return (
    <>
      <SameOnes same={same} />
      <ul>
        {others.map(({ id, years, crop, like, counterpart, ...view }) => (
          <li key={id} data-question={id}>
            <p>
              <Years years={years} />
            </p>
            <QuestionCrop crop={crop} />
            <Beside like={like} counterpart={counterpart} />
            <SimilarityVotes {...view} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Beside({ like, counterpart }: { like?: string; counterpart: readonly YearLink[] }) {
  const text = useText();
  if (like === undefined && counterpart.length === 0) return null;
  return (
    <p className="beside">
      <Years years={counterpart} />
      {like && (
        <PageLink href={like} className="year" rel="nofollow">
          {text('questions.like')}
        </PageLink>
      )}
    </p>
  );
}

function SameOnes({ same }: Pick<TopicView, 'same'>) {
  const text = useText();
  if (same.length === 0) return null;
  return (
    <>
      <p>{text('votes.calledSame')}</p>
      <ul>
        {same.map(({ years, ...view }) => (
          <li key={view.pair.other} className="same-one">
            <Years years={years} />
            <SimilarityVotes {...view} />
          </li>
        ))}
      </ul>
    </>
  );
}
