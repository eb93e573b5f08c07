import readerScript from 'virtual:reader-script';
import type { ReactNode } from 'react';
import { useText } from '../language.ts';
import { Breadcrumbs, wayTo } from '../ui/breadcrumbs.tsx';
import { ReaderBar } from './reader-bar.tsx';
import type { ReaderPaper } from './reader-paper.ts';

/**
 * Frame of a paper. Navigation is in a menu: in the top bar on desktops; on phones behind the last button of
 * the line above the paper (paper-facts.tsx).
 */
export function ReaderFrame({ paper, children }: { paper: ReaderPaper; children: ReactNode }) {
  const text = useText();
  return (
    <div className="min-h-svh" data-reader>
      <script type="module" src={readerScript} fetchPriority="low" />
      <div className="max-lg:hidden">
        <ReaderBar course={paper.course} />
      </div>
      <main id="main" tabIndex={-1} className="page pb-16 lg:pt-2">
        <div className="max-lg:hidden">
          <Breadcrumbs crumbs={wayTo(text, paper.way, paper.shortYear)} />
        </div>
        <div className="lg:grid lg:grid-cols-[1fr_min(18rem,30vw)] lg:gap-10">{children}</div>
      </main>
    </div>
  );
}
