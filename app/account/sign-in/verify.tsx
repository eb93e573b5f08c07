import { useEffect, useRef } from 'react';
import { Form, useFetcher } from 'react-router';
import { verifyAddress } from '../../../domain/account/verify-address.ts';
import { isOutage, isRefusal } from '../../../domain/refusal.ts';
import { libraryContext, sessionContext } from '../../context.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { useSite } from '../../frame/site.ts';
import { readForm } from '../../read-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Verdict } from '../verdict.tsx';
import type { Route } from './+types/verify';
import { REDIRECT_SECONDS, RedirectCountdown } from './redirect-countdown.tsx';

export const handle = { interactive: true };

/** Opening the link changes nothing: mail programs open links too, and would use up the secret. */
export function loader({ request }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  return { userId: parameters.get('userId') ?? '', secret: parameters.get('secret') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  try {
    await verifyAddress(
      context.get(libraryContext),
      String(form.get('userId') ?? ''),
      String(form.get('secret') ?? ''),
      context.get(sessionContext)?.session,
    );
    return { verified: true };
  } catch (error) {
    // The link is as good as before, so the page for errors asks to try again.
    if (!isRefusal(error) || isOutage(error)) throw error;
    return { verified: false };
  }
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName } = useSite();
  return (
    <PublicPage title={`Verify your email · ${siteName}`}>
      <div className="page max-w-form py-16">
        <Outcome {...loaderData} answered={actionData} />
      </div>
    </PublicPage>
  );
}

type OutcomeProps = { userId: string; secret: string; answered: { verified: boolean } | undefined };

function Outcome({ userId, secret, answered }: OutcomeProps) {
  const fetcher = useFetcher<typeof action>();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current || answered || !userId || !secret) return;
    isSent.current = true;
    void fetcher.submit({ userId, secret }, { method: 'post', action: '/verify' });
  }, [fetcher, userId, secret, answered]);

  // A form that was posted without a script has an address without userId and secret, so its answer comes first.
  const answer = answered ?? (userId && secret ? fetcher.data : { verified: false });
  if (!answer) return <Verifying userId={userId} secret={secret} />;
  if (answer.verified) return <Verified />;
  return (
    <Verdict
      good={false}
      title="Verification Failed"
      action={<ButtonLink href="/login">Log in for a new link</ButtonLink>}
    >
      <p>Invalid or expired link. Please try again.</p>
    </Verdict>
  );
}

function Verifying(secret: { userId: string; secret: string }) {
  return (
    <>
      <Spinner>Verifying...</Spinner>
      <noscript>
        <Form method="post" action="/verify" className="mt-6">
          {Object.entries(secret).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">Verify my email</Button>
        </Form>
      </noscript>
    </>
  );
}

function Verified() {
  return (
    <Verdict good title="Email Verified!">
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_SECONDS};url=/home`} />
      </noscript>
      <RedirectCountdown end="..." />
    </Verdict>
  );
}
