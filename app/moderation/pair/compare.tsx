import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useText } from '../../language.ts';
import { noteHref, pageImageHref } from '../../paper/links.ts';
import { Button } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { PairView, SideView } from './pair-view.ts';

export const INTENTS = ['keep-left', 'keep-right', 'both'] as const;
const LABELS = {
  'keep-left': 'moderation.keepLeft',
  'keep-right': 'moderation.keepRight',
  both: 'moderation.bothRight',
} as const;

/** Two duplicates side by side, page by page, with one-tap decisions. `notice`: error of a decision. */
export function Compare({ left, right, isNotified, notice }: PairView & { notice: ReactNode }) {
  const text = useText();
  const isBusy = useNavigation().state !== 'idle';
  const rows = Math.max(left.pages.length, right.pages.length);
  return (
    <section aria-labelledby="compare" className="mb-8">
      <h2 id="compare" className="mb-1 text-lg">
        {text('moderation.compare')}
      </h2>
      {notice}
      <Form method="post" className="sticky top-0 z-1 flex flex-wrap gap-2 bg-paper py-2">
        <input type="hidden" name="other" value={right.id} />
        <input type="hidden" name="reason" value={text('moderation.reasonDuplicate')} />
        <input type="hidden" name="word" value={text('moderation.bothWord')} />
        {INTENTS.filter((intent) => intent !== 'both' || isNotified).map((intent) => (
          <Button
            key={intent}
            type="submit"
            kind="secondary"
            name="intent"
            value={intent}
            disabled={isBusy}
            className="px-3!"
          >
            {text(LABELS[intent])}
          </Button>
        ))}
      </Form>
      <p className="mb-3 text-sm text-soft">{text('moderation.keepHint')}</p>
      <div className="mb-3 grid grid-cols-2 gap-3 sm:gap-6">
        {[left, right].map((side) => (
          <SideHead key={side.id} {...side} />
        ))}
      </div>
      {rows === 0 && <p className="text-soft">{text('moderation.noPages')}</p>}
      {Array.from({ length: rows }, (_, at) => (
        <div key={left.pages[at]?.name ?? at} className="mb-3 grid grid-cols-2 gap-3 sm:gap-6">
          <SidePage side={left} at={at} />
          <SidePage side={right} at={at} />
        </div>
      ))}
    </section>
  );
}

function SideHead({ id, description, facts }: SideView) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <PageLink href={noteHref(id)} className="flex min-h-11 items-center">
        <bdi>{description}</bdi>
      </PageLink>
      <p className="text-sm text-soft">{facts}</p>
    </div>
  );
}

/** Page of one side; empty where that paper is shorter. */
function SidePage({ side, at }: { side: SideView; at: number }) {
  const text = useText();
  const page = side.pages[at];
  if (!page) return <span />;
  const src = (width: number) => pageImageHref(side.image, page.name, width);
  const named = text('moderation.page', { number: String(page.place) });
  return (
    <img
      src={src(360)}
      srcSet={`${src(360)} 360w, ${src(720)} 720w`}
      sizes="(min-width: 64em) 36vw, 46vw"
      alt={`${side.description}, ${named}`}
      width={page.width}
      height={page.height}
      loading={at === 0 ? 'eager' : 'lazy'}
      className="h-auto w-full border"
    />
  );
}
