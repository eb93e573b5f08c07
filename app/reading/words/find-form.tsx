import { useId } from 'react';
import { useLocalPath, useText } from '../../language.ts';
import { noteHref } from '../../paper/links.ts';
import { Icon } from '../../ui/icon.tsx';
import { SearchInput } from '../../ui/search-input.tsx';

type FindFormProps = { paper: string; typed?: string; className?: string };

export function FindForm({ paper, typed, className = '' }: FindFormProps) {
  const id = useId();
  const text = useText();
  const local = useLocalPath();
  return (
    <form action={local(`${noteHref(paper)}/find`)} className={`items-center gap-1 ${className}`} data-find>
      <label htmlFor={id} className="unseen">
        {text('reading.find')}
      </label>
      <SearchInput
        id={id}
        required
        defaultValue={typed}
        placeholder={text('reading.find')}
        className="control"
      />
      <output
        className="px-1 text-center text-sm whitespace-nowrap tabular-nums empty:hidden"
        data-found={text('reading.notFound')}
        data-hit={text('reading.hitOf', { at: '#', count: '@' })}
        data-reading={text('reading.beingRead')}
      />
      <div className="flex">
        <Step by={-1} label={text('reading.previousHit')} turn="rotate-90" />
        <Step by={1} label={text('reading.nextHit')} turn="-rotate-90" />
        <button type="submit" className={BUTTON} aria-label={text('reading.findNow')}>
          <Icon name="search" />
        </button>
      </div>
      <p className="w-full text-sm text-soft" hidden data-more>
        {text('reading.mayBeMore')}
      </p>
    </form>
  );
}

const BUTTON = 'flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunk';

function Step({ by, label, turn }: { by: number; label: string; turn: string }) {
  return (
    <button type="button" hidden className={BUTTON} data-find-step={by} aria-label={label}>
      <Icon name="arrow-left" className={`size-5 ${turn}`} />
    </button>
  );
}
