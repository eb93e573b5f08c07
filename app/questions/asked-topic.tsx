import { useText } from '../language.ts';
import { PageLink } from '../ui/page-link.tsx';
import { QuestionCrop } from './question-crop.tsx';
import type { TopicView, YearLink } from './questions-view.ts';

/** As wide as the column of a page, in points. */
const SIZES = '(min-width: 1024px) 720px, 94vw';

type AskedTopicProps = { topic: TopicView; papers: number; isFirst: boolean };

/** A topic: in which papers it is asked, the newest question, and the others when they are opened. */
export function AskedTopic({ topic, papers, isFirst }: AskedTopicProps) {
  const { name, years, marks, first, others } = topic;
  const text = useText();
  return (
    <li className="asked-topic">
      <h2 dir="auto">{name}</h2>
      <p>
        {text('questions.inPapers', { papers: topic.papers, of: papers })}: <Years years={years} />
        {marks && `; ${marks}`}
      </p>
      {first && <QuestionCrop crop={first.crop} sizes={SIZES} eager={isFirst} />}
      {others.length > 0 && (
        <details>
          <summary>{text('questions.others', { count: others.length })}</summary>
          <ul>
            {others.map(({ id, years: own, crop }) => (
              <li key={id}>
                <p>
                  <Years years={own} />
                </p>
                <QuestionCrop crop={crop} sizes={SIZES} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** Each opens its paper at the question. */
function Years({ years }: { years: readonly YearLink[] }) {
  return years.map(({ label, href }, index) => (
    <span key={href}>
      {index > 0 && ', '}
      <PageLink href={href} className="year">
        {label}
      </PageLink>
    </span>
  ));
}
