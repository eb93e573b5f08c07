import { Canonical } from '../../frame/canonical.tsx';
import { useSite } from '../../frame/site.ts';
import { useText } from '../../language.ts';
import { noteHref } from '../../paper/links.ts';
import { ReaderBar } from '../reader-bar.tsx';
import type { ReaderPaper } from '../reader-paper.ts';
import styles from './beside.css?url';
import { Column } from './column.tsx';

type BesidePageProps = { paper: ReaderPaper; solution: ReaderPaper };

/**
 * Paper and solution in two columns that scroll separately, stacked on narrow screens. Works without scripts.
 * Has its own stylesheet, because the shared one loads with every page.
 */
export function BesidePage({ paper, solution }: BesidePageProps) {
  const text = useText();
  const { siteName } = useSite();
  const title = text('reading.together', { description: paper.description });
  return (
    <div className="beside">
      <title>{`${title} · ${siteName}`}</title>
      <Canonical path={noteHref(paper.id)} />
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={styles} precedence="page" />
      <ReaderBar course={paper.course} />
      <main id="main" tabIndex={-1}>
        <h1 className="unseen">{title}</h1>
        <Column
          id="questions"
          label={text('reading.questions')}
          paper={paper}
          other={{ id: 'answers', label: text('reading.answers') }}
        />
        <Column
          id="answers"
          label={text('reading.answers')}
          paper={solution}
          other={{ id: 'questions', label: text('reading.questions') }}
        />
      </main>
    </div>
  );
}
