import { useText } from '../language.ts';
import { Drawing, Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { PageJump } from './page-jump.tsx';
import type { ReaderPaper } from './reader-paper.ts';
import { FindForm } from './words/find-form.tsx';

const MINUS = 'M5 12h14';
const PLUS = 'M5 12h14M12 5v14';
const MOON = 'M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9z';

export function ReaderTools({ paper }: { paper: ReaderPaper }) {
  const { id, from, count } = paper;
  const text = useText();
  return (
    <div className="tools invisible" role="toolbar" aria-label={text('reading.tools')} data-tools>
      <Tool name="out" d={MINUS} label={text('reading.smaller')} />
      <button type="button" data-tool="fit" className="px-2 tabular-nums max-[23rem]:hidden!">
        <span data-zoom>100</span>%<span className="unseen"> {text('reading.fit')}</span>
      </button>
      <Tool name="in" d={PLUS} label={text('reading.larger')} />
      <details data-menu>
        <summary className="tabular-nums">
          <span data-here>{from}</span>&nbsp;/ {count}
          <span className="unseen">: {text('reading.toPage')}</span>
        </summary>
        <PageJump from={from} count={count} />
      </details>
      <details data-menu>
        <summary>
          <Icon name="search" />
          <span className="unseen">{text('reading.find')}</span>
        </summary>
        <FindForm paper={id} />
      </details>
      <Tool name="night" d={MOON} label={text('reading.night')} />
      <Swap paper={paper} />
    </div>
  );
}

function Swap({ paper: { questions, answers } }: { paper: ReaderPaper }) {
  const text = useText();
  const other = questions ?? answers[0];
  if (!other) return null;
  const label = text(questions ? 'reading.questions' : 'reading.answers');
  return (
    <PageLink
      href={other.href}
      title={label}
      aria-label={label}
      className="flex h-12 w-12 items-center justify-center max-[21rem]:hidden"
    >
      <Icon name="file-text" />
    </PageLink>
  );
}

function Tool({ name, d, label }: { name: string; d: string; label: string }) {
  return (
    <button type="button" data-tool={name} title={label} aria-label={label}>
      <Drawing d={d} />
    </button>
  );
}
