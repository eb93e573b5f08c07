import { PublicPage } from '../../frame/public-page.tsx';
import { useSite } from '../../frame/site.ts';
import { useText } from '../../language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Verdict } from '../verdict.tsx';
import type { Route } from './+types/oauth-failed';

export function loader({ request }: Route.LoaderArgs) {
  return { reason: reasonIn(new URL(request.url).searchParams.get('error') ?? '') };
}

/** A reason may hold no markup, link or mail address, because anyone can write an address with one. */
const SENTENCE = /^[^\p{Cc}<>/@]{1,200}$/u;

/** `error` is JSON with message, type and code when the library wrote it, and may be anything else. */
function reasonIn(error: string): string | undefined {
  try {
    const { message } = JSON.parse(error);
    return typeof message === 'string' && SENTENCE.test(message) ? message : undefined;
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
          <p>{reason === undefined ? text('account.googleWhy') : text.said(reason)}</p>
          <p>{text('account.googleAgain', { emailDomain })}</p>
        </Verdict>
      </div>
    </PublicPage>
  );
}
