import { isOfDomain } from '../../domain/account.ts';
import { libraryContext, sessionContext } from '../context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LibraryPage } from '../ui/library-page.tsx';
import { RedirectCountdown } from '../ui/redirect-countdown.tsx';
import { useSite } from '../ui/site.ts';
import { Spinner } from '../ui/spinner.tsx';
import { Verdict } from '../ui/verdict.tsx';
import type { Route } from './+types/oauth-verify';

export const handle = { interactive: true };

export function loader({ context }: Route.LoaderArgs) {
  const account = context.get(sessionContext)?.account;
  const { emailDomain } = context.get(libraryContext).catalogue;
  return { verified: account?.verified === true && isOfDomain(account.email, emailDomain) };
}

/** The check has an answer as soon as the page wakes up; a lost connection counts as a failure. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ verified: false }));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <LibraryPage place="Verifying" heading="Verifying" lead="Please wait while we confirm your email">
      <Spinner>Please wait...</Spinner>
    </LibraryPage>
  );
}

export default function OauthVerify({ loaderData: { verified } }: Route.ComponentProps) {
  return <LibraryPage place="Verifying">{verified ? <Verified /> : <NotVerified />}</LibraryPage>;
}

function Verified() {
  return (
    <Verdict good title="Email Verified!">
      <RedirectCountdown />
    </Verdict>
  );
}

function NotVerified() {
  const { emailDomain } = useSite();
  return (
    <Verdict good={false} title="Verification Failed" action={<ButtonLink href="/login">Log in</ButtonLink>}>
      <p>Please log in again with a verified @{emailDomain} email.</p>
    </Verdict>
  );
}
