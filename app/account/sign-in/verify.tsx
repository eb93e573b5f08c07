import { useEffect, useRef } from 'react';
import { Form, useFetcher } from 'react-router';
import { isOutage, isRefusal } from '../../../domain/refusal.ts';
import { verifyHere } from '../../../domain/session/verify-here.ts';
import { deviceContext, libraryContext, noteOutage, sessionContext } from '../../context.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { useSite } from '../../frame/site.ts';
import { useLocalPath, useText } from '../../language.ts';
import { readForm } from '../../read-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Verdict } from '../verdict.tsx';
import type { Route } from './+types/verify';
import { REDIRECT_SECONDS, RedirectCountdown } from './redirect-countdown.tsx';

/** Shows a button instead of verifying at once: mail programs open links too and would use up the secret. */
export function loader({ request }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  return { userId: parameters.get('userId') ?? '', secret: parameters.get('secret') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const link = { accountId: String(form.get('userId') ?? ''), secret: String(form.get('secret') ?? '') };
  const current = context.get(sessionContext);
  try {
    const device = context.get(deviceContext);
    const joined = await verifyHere(context.get(libraryContext), device, link, current?.session);
    const isSignedIn = joined !== undefined || current?.account.id === link.accountId;
    return { verified: true, isSignedIn, next: joined?.next ?? '/home' };
  } catch (error) {
    // The link can be used again after an outage, so the error page offers another try.
    if (!isRefusal(error) || isOutage(error)) throw error;
    noteOutage(context, error);
    return FAILED;
  }
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { siteName } = useSite();
  return (
    <PublicPage title={text('account.verifyTitle', { siteName })}>
      <div className="page min-h-110 max-w-form py-16">
        <Outcome {...loaderData} answered={actionData} />
      </div>
    </PublicPage>
  );
}

type Answer = { verified: boolean; isSignedIn: boolean; next: string };
type OutcomeProps = { userId: string; secret: string; answered: Answer | undefined };

const FAILED: Answer = { verified: false, isSignedIn: false, next: '/home' };

function Outcome({ userId, secret, answered }: OutcomeProps) {
  const text = useText();
  const fetcher = useFetcher<typeof action>();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current || answered || !userId || !secret) return;
    isSent.current = true;
    void fetcher.submit({ userId, secret }, { method: 'post', action: '/verify' });
  }, [fetcher, userId, secret, answered]);

  // Without a script, posting the form drops userId and secret from the URL, so its answer takes precedence.
  const answer = answered ?? (userId && secret ? fetcher.data : FAILED);
  if (!answer) return <Verifying userId={userId} secret={secret} />;
  if (answer.verified) return <Verified {...answer} />;
  return (
    <Verdict
      good={false}
      title={text('account.verifyFailed')}
      action={<ButtonLink href="/login">{text('account.logInForLink')}</ButtonLink>}
    >
      <p>{text('account.invalidLink')}</p>
    </Verdict>
  );
}

function Verifying(secret: { userId: string; secret: string }) {
  const text = useText();
  return (
    <>
      <Spinner>{text('account.verifying')}</Spinner>
      <noscript>
        <Form method="post" action="/verify" className="mt-6">
          {Object.entries(secret).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">{text('account.verifyButton')}</Button>
        </Form>
      </noscript>
    </>
  );
}

/** Signs in only the browser that signed up; other browsers are sent to the login page. */
function Verified({ isSignedIn, next }: Answer) {
  const local = useLocalPath();
  const text = useText();
  const onwards = text(next === '/home' ? 'frame.home' : 'account.goOn');
  return (
    <Verdict
      good
      title={text('account.emailVerified')}
      action={
        <ButtonLink href={isSignedIn ? next : '/login'}>
          {isSignedIn ? onwards : text('account.logIn')}
        </ButtonLink>
      }
    >
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_SECONDS};url=${local(next)}`} />
      </noscript>
      <p>{text(isSignedIn ? 'account.signedInNow' : 'account.logInHere')}</p>
      <RedirectCountdown to={next} end="..." />
    </Verdict>
  );
}
