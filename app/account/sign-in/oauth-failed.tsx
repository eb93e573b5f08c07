import { type Fault, faultIn } from '../../../domain/fault.ts';
import { textFor } from '../../context.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { useSite } from '../../frame/site.ts';
import { useText } from '../../language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Verdict } from '../verdict.tsx';
import type { Route } from './+types/oauth-failed';

export function loader({ context, request }: Route.LoaderArgs) {
  const fault = ownFault(new URL(request.url).searchParams.get('fault') ?? '');
  return { reason: fault && textFor(context).fault(fault) };
}

/** Parses a fault from the URL. Rejects faults with free text, because anyone can create such a URL. */
function ownFault(json: string): Fault | undefined {
  try {
    const fault = faultIn(JSON.parse(json));
    const values = Object.values(fault?.values ?? {});
    return values.every((value) => typeof value === 'number') ? fault : undefined;
  } catch {
    return undefined;
  }
}

export default function OauthFailed({ loaderData: { reason } }: Route.ComponentProps) {
  const { siteName, emailDomain } = useSite();
  const text = useText();
  return (
    <PublicPage title={text('account.googleFailedTitle', { siteName })}>
      <div className="page max-w-form py-16">
        <Verdict
          good={false}
          title={text('account.googleFailed')}
          action={<ButtonLink href="/login">{text('account.backToLogin')}</ButtonLink>}
        >
          <p>{reason ?? text('account.googleWhy')}</p>
          <p>{text('account.googleAgain', { emailDomain })}</p>
        </Verdict>
      </div>
    </PublicPage>
  );
}
