import { mayShare } from '../../../domain/account/admission.ts';
import { libraryContext, sessionContext } from '../../context.ts';
import { LibraryPage } from '../../frame/library-page.tsx';
import { useSite } from '../../frame/site.ts';
import { useText } from '../../language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Verdict } from '../verdict.tsx';
import type { Route } from './+types/oauth-verify';
import { RedirectCountdown } from './redirect-countdown.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const account = context.get(sessionContext)?.account;
  return { verified: mayShare(account, context.get(libraryContext).catalogue.admission) };
}

/** Asks the server after hydration. Treats a lost connection as a failed verification. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ verified: false }));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const text = useText();
  return (
    <LibraryPage
      title={text('account.confirming')}
      heading={text('account.confirming')}
      lead={text('account.confirmingLead')}
    >
      <Spinner>{text('account.pleaseWait')}</Spinner>
      <noscript>
        <p>
          {text.rich('account.confirmNeedsScript', {
            account: (words) => <PageLink href="/home/account">{words}</PageLink>,
          })}
        </p>
      </noscript>
    </LibraryPage>
  );
}

export default function OauthVerify({ loaderData: { verified } }: Route.ComponentProps) {
  const text = useText();
  return (
    <LibraryPage title={text(verified ? 'account.emailVerified' : 'account.verifyFailed')} isHeaded>
      {verified ? <Verified /> : <NotVerified />}
    </LibraryPage>
  );
}

function Verified() {
  const text = useText();
  return (
    <Verdict good title={text('account.emailVerified')}>
      <RedirectCountdown />
    </Verdict>
  );
}

function NotVerified() {
  const text = useText();
  const { sharingDomain: emailDomain = 'none' } = useSite();
  return (
    <Verdict
      good={false}
      title={text('account.verifyFailed')}
      action={<ButtonLink href="/login">{text('account.logIn')}</ButtonLink>}
    >
      <p>{text('account.loginAgain', { emailDomain })}</p>
    </Verdict>
  );
}
