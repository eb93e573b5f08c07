import { useSearchParams } from 'react-router';
import { textFor } from '../context.ts';
import { useText } from '../language.ts';
import { Chip } from '../ui/chip.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/queue';
import { CaseKeys } from './case-keys.tsx';
import { caseList } from './case-list.ts';
import { KINDS } from './case-words.ts';
import { ModerationPage } from './moderation-page.tsx';
import { moderatorFor } from './moderator.ts';

export const handle = { interactive: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { library, account } = await moderatorFor(context, '/home/moderation');
  return { cases: await caseList(library, account, textFor(context).tag) };
}

/** What waits for a moderator, the longest first. */
export default function Queue({ loaderData: { cases } }: Route.ComponentProps) {
  const text = useText();
  const [parameters] = useSearchParams();
  const count = cases.length;
  return (
    <ModerationPage heading={text('moderation.queue')} lead={text('moderation.waiting', { count })}>
      {parameters.has('done') && <Notice kind="good">{text('moderation.done')}</Notice>}
      {count > 0 && <CaseKeys next={cases[0]?.href} />}
      <ol className="grid">
        {cases.map(({ subject, href, kinds, about, since, isMine, takenBy }) => (
          <li key={subject} className="border-t">
            <PageLink
              href={href}
              className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-ink no-underline hover:bg-sunk"
            >
              <span
                dir="auto"
                className="min-w-0 basis-full font-semibold wrap-anywhere sm:order-1 sm:flex-1 sm:basis-0"
              >
                {about || text('moderation.gone')}
              </span>
              {kinds.map((kind) => (
                <Chip key={kind}>{text(KINDS[kind])}</Chip>
              ))}
              <span className="text-sm text-soft sm:order-2">
                {since}
                {takenBy &&
                  ` · ${isMine ? text('moderation.yours') : text('moderation.takenBy', { name: takenBy })}`}
              </span>
            </PageLink>
          </li>
        ))}
      </ol>
    </ModerationPage>
  );
}
