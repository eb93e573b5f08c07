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
      {parameters.has('done') && (
        <div className="mb-4">
          <Notice id="news" kind="good">
            {text('moderation.done')}
          </Notice>
        </div>
      )}
      {count > 0 && <CaseKeys next={cases[0]?.href} />}
      {count > 0 && (
        <ol className="line-t *:line-b">
          {cases.map(({ subject, href, kinds, about, since, isUnconfirmed, isMine, takenBy }) => (
            <li key={subject}>
              <PageLink href={href} className="block py-3 text-ink no-underline hover:bg-sunk sm:px-3">
                <span dir="auto" className="block weight-semibold wrap-anywhere">
                  {about || text('moderation.gone')}
                </span>
                <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                  {kinds.map((kind) => (
                    <Chip key={kind}>{text(KINDS[kind])}</Chip>
                  ))}
                  {isUnconfirmed && <Chip>{text('moderation.unconfirmed')}</Chip>}
                  <span className="text-sm wrap-anywhere text-soft">
                    {since}
                    {takenBy &&
                      ` · ${isMine ? text('moderation.yours') : text('moderation.takenBy', { name: takenBy })}`}
                  </span>
                </span>
              </PageLink>
            </li>
          ))}
        </ol>
      )}
    </ModerationPage>
  );
}
