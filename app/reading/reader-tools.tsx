import { useText } from '../language.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PageJump } from './page-jump.tsx';
import type { ReaderPaper } from './reader-paper.ts';
import { FindForm } from './words/find-form.tsx';

/** Tools for the size, position and brightness of the pages. They need a script, so the script shows them. */
export function ReaderTools({ paper: { id, from, count } }: { paper: ReaderPaper }) {
  const text = useText();
  return (
    <div className="tools invisible" role="toolbar" aria-label={text('reading.tools')} data-tools>
      <Tool name="out" icon="minus" label={text('reading.smaller')} />
      <button type="button" data-tool="fit" className="w-16 text-sm even-figures max-[23rem]:hidden!">
        <span data-zoom>100</span>&nbsp;%<span className="unseen"> {text('reading.fit')}</span>
      </button>
      <Tool name="in" icon="plus" label={text('reading.larger')} />
      <details data-menu>
        <summary className="flex h-12 min-w-12 items-center justify-center px-2 text-sm whitespace-nowrap even-figures">
          <span data-here>{from}</span>&nbsp;/ {count}
          <span className="unseen">: {text('reading.toPage')}</span>
        </summary>
        <PageJump
          from={from}
          count={count}
          className="absolute bottom-full left-1/2 z-1 mb-2 flex -translate-x-1/2 rounded-md border border-edge bg-raised p-3"
        />
      </details>
      <details data-menu>
        <summary className="flex size-12 items-center justify-center">
          <Icon name="search" />
          <span className="unseen">{text('reading.find')}</span>
        </summary>
        <FindForm
          paper={id}
          className="absolute bottom-full left-1/2 z-1 mb-2 flex w-[min(26rem,calc(100vw-24px))] -translate-x-1/2 rounded-md border border-edge bg-raised p-2"
        />
      </details>
      <Tool name="night" icon="moon" label={text('reading.night')} />
    </div>
  );
}

function Tool({ name, icon, label }: { name: string; icon: IconName; label: string }) {
  return (
    <button type="button" data-tool={name} title={label} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
