import { textFor } from '../context.ts';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/log';
import { ACTS } from './case-words.ts';
import { logEntry } from './log-entry.ts';
import { ModerationPage } from './moderation-page.tsx';
import { moderatorFor } from './moderator.ts';

const ENTRIES_A_PAGE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { library, role } = await moderatorFor(context, '/home/moderation/log');
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  const found = await library.moderationLog.list(ENTRIES_A_PAGE, before);
  const text = textFor(context);
  return {
    isAdmin: role === 'admin',
    entries: await Promise.all(found.map((entry) => logEntry(library, entry, text))),
    older: found.length === ENTRIES_A_PAGE ? found.at(-1)?.id : undefined,
  };
}

export default function Log({ loaderData: { entries, older, isAdmin } }: Route.ComponentProps) {
  const text = useText();
  return (
    <ModerationPage heading={text('moderation.log')} lead={text('moderation.logLead')} isAdmin={isAdmin}>
      {entries.length === 0 && <p>{text('moderation.nothingDone')}</p>}
      {entries.length > 0 && (
        <ol className="border-t *:border-b">
          {entries.map(({ id, on, actorName, act, href, about, reason }) => (
            <li key={id} className="py-3 wrap-anywhere">
              <p>
                <span className="font-semibold">{text(ACTS[act])}</span> ·{' '}
                <bdi>
                  {href ? (
                    <PageLink href={href} className="inline-flex min-h-11 min-w-11 items-center">
                      {about}
                    </PageLink>
                  ) : (
                    about
                  )}
                </bdi>
              </p>
              {reason && <p dir="auto">{reason}</p>}
              <p className="text-sm text-soft">
                {on}, {actorName}
              </p>
            </li>
          ))}
        </ol>
      )}
      {older && (
        <ButtonLink kind="secondary" href={`/home/moderation/log?before=${older}`} className="mt-4">
          {text('moderation.older')}
        </ButtonLink>
      )}
    </ModerationPage>
  );
}
