import { textFor } from '../context.ts';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { indianDate } from '../ui/format.ts';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/log';
import { caseHref } from './case-list.ts';
import { ACTS } from './case-words.ts';
import { ModerationPage } from './moderation-page.tsx';
import { moderatorFor } from './moderator.ts';

export const handle = { interactive: true };

const ENTRIES_A_PAGE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { library } = await moderatorFor(context, '/home/moderation/log');
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  const found = await library.moderationLog.list(ENTRIES_A_PAGE, before);
  const { tag } = textFor(context);
  return {
    entries: found.map(({ id, at, actorName, act, note, about, reason }) => ({
      id,
      on: indianDate(at, tag),
      actorName,
      act,
      href: note && caseHref(`note-${note}`),
      about,
      reason,
    })),
    older: found.length === ENTRIES_A_PAGE ? found.at(-1)?.id : undefined,
  };
}

/** What moderators did, the newest first. Nothing of it can be changed. */
export default function Log({ loaderData: { entries, older } }: Route.ComponentProps) {
  const text = useText();
  return (
    <ModerationPage heading={text('moderation.log')} lead={text('moderation.logLead')}>
      <ol className="grid">
        {entries.map(({ id, on, actorName, act, href, about, reason }) => (
          <li key={id} className="border-t py-2 wrap-anywhere">
            <p>
              <span className="font-semibold">{text(ACTS[act])}</span>{' '}
              {href ? <PageLink href={href}>{about || text('moderation.note')}</PageLink> : about}
            </p>
            <p className="text-sm text-soft">
              {on}, {actorName}: {reason}
            </p>
          </li>
        ))}
      </ol>
      {older && (
        <ButtonLink kind="secondary" href={`/home/moderation/log?before=${older}`} className="mt-4">
          {text('moderation.older')}
        </ButtonLink>
      )}
    </ModerationPage>
  );
}
