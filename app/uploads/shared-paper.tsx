import { useText } from '../language.ts';
import { noteHref } from '../paper/links.ts';
import type { TextKey } from '../texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { ActButton } from './act-button.tsx';

type SharedPaperProps = {
  id: string;
  description: string;
  course: string;
  facts: string;
  since: string;
  state: 'waiting' | 'ready' | 'unreadable';
  views?: number;
  thanks?: number;
  nearDuplicates: { id: string; description: string } | undefined;
  missing: { printed: number; shown: number } | undefined;
  repeated: { page: number; earlier: number } | undefined;
};

const STATES: Record<SharedPaperProps['state'], TextKey> = {
  waiting: 'uploads.waiting',
  ready: 'uploads.live',
  unreadable: 'uploads.unreadable',
};

export function SharedPaper({
  id,
  description,
  course,
  facts,
  since,
  state,
  views = 0,
  thanks = 0,
  nearDuplicates,
  missing,
  repeated,
}: SharedPaperProps) {
  const text = useText();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 sm:flex-nowrap">
      <div className="min-w-0">
        <PageLink
          href={noteHref(id)}
          dir="auto"
          className="inline-flex min-h-11 items-center font-serif leading-snug font-semibold wrap-anywhere"
        >
          {description}
        </PageLink>
        {facts && <p className="text-sm text-soft">{facts}</p>}
        <p className="text-sm wrap-anywhere text-soft">
          {text('uploads.sharedOn', { course, date: since })} · {text(STATES[state])}
        </p>
        <p className="text-sm text-soft">
          {text('thanks.views', { count: views })}
          {thanks > 0 && ` · ${text('thanks.thanks', { count: thanks })}`}
        </p>
        {nearDuplicates && (
          <p className="mt-2 text-sm wrap-anywhere">
            {text('uploads.nearDuplicate')}{' '}
            <PageLink href={noteHref(nearDuplicates.id)}>{nearDuplicates.description}</PageLink>
          </p>
        )}
        {(missing || repeated) && (
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="grid gap-1 text-sm">
              {missing && <p>{text('uploads.missing', missing)}</p>}
              {repeated && <p>{text('paper.repeated', repeated)}</p>}
            </div>
            <ActButton
              intent="whole"
              note={id}
              words={text('uploads.whole')}
              label={text('uploads.wholeThis', { description })}
            />
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-3 sm:shrink-0">
        <ButtonLink
          kind="secondary"
          href={`/home/uploads/${encodeURIComponent(id)}`}
          aria-label={text('uploads.changeThis', { description })}
        >
          {text('uploads.change')}
        </ButtonLink>
        <ActButton
          intent="withdraw"
          note={id}
          words={text('uploads.withdraw')}
          label={text('uploads.withdrawThis', { description })}
        />
      </div>
    </li>
  );
}
