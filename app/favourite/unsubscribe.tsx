import { data } from 'react-router';
import { unsubscribe } from '../../domain/follow/weekly-mail.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { libraryContext, noteOutage, textFor } from '../context.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { useText } from '../language.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/unsubscribe';

/**
 * Turns off the weekly email for anyone who has the link, without a session. Mail programs post
 * `List-Unsubscribe=One-Click` here (RFC 8058), so it must not redirect. Opening the link changes nothing,
 * because mail programs open links too.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const parameters = new URL(request.url).searchParams;
  try {
    const [account, key] = ['account', 'key'].map((name) => parameters.get(name) ?? '');
    await unsubscribe(context.get(libraryContext), account ?? '', key ?? '');
    return { fault: undefined };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    return data({ fault: textFor(context).fault(error.fault) }, { status: 404 });
  }
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  const text = useText();
  const fault = actionData?.fault;
  const isDone = actionData && !fault;
  return (
    <PublicPage title={text('favourite.mailEnd')}>
      <div className="page max-w-form py-8">
        {fault ? (
          <>
            <PageHeading>{text('favourite.mailEnd')}</PageHeading>
            <div className="mb-6">
              <Notice kind="bad">{fault}</Notice>
            </div>
          </>
        ) : (
          <PageHeading lead={text(isDone ? 'favourite.mailEndedLead' : 'favourite.mailEndLead')}>
            {text(isDone ? 'favourite.mailEnded' : 'favourite.mailEndAsk')}
          </PageHeading>
        )}
        {actionData ? (
          <ButtonLink kind="secondary" href="/home/favourite">
            {text('favourite.title')}
          </ButtonLink>
        ) : (
          <form method="post">
            <Button type="submit">{text('favourite.mailEnd')}</Button>
          </form>
        )}
      </div>
    </PublicPage>
  );
}
