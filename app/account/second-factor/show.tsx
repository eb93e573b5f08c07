import { data, redirect, redirectDocument } from 'react-router';
import { isFresh } from '../../../domain/account/fresh-factor.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { placeOfPasskeys, showPasskey } from '../../../domain/session/second-factor/passkeys.ts';
import { showCode } from '../../../domain/session/second-factor/show-code.ts';
import { deviceContext, libraryContext, noteOutage, textFor } from '../../context.ts';
import { FACTORS, showFactorPath } from '../../credentials/second-factor-path.ts';
import { useLocalPath, useText } from '../../language.ts';
import { readForm } from '../../read-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { ownPath } from '../own-path.ts';
import type { Route } from './+types/show';
import { FactorPage } from './factor-page.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { jsonOf, signedIn } from './signed-in.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const next = ownPath(searchParams.get('next') ?? '');
  const again = searchParams.has('again');
  const { session, account } = signedIn(context, showFactorPath(next, again));
  const library = context.get(libraryContext);
  const { turnedOnAt, hasTotp, passkeys } = await library.secondFactors.of(account.id);
  if (!turnedOnAt) throw redirect(next.startsWith('/home/account') ? next : FACTORS);
  if (isFresh(session.secondFactorAt, library.clock())) throw redirect(next);
  const host = placeOfPasskeys(library)?.host;
  return {
    ...{ next, again, hasTotp },
    /** Hides the option to skip if the second factor was already shown in this session. */
    wasShown: session.secondFactorAt !== undefined,
    hasPasskey: passkeys.some((passkey) => passkey.host === host),
    hasEnded: passkeys.some((passkey) => passkey.host !== host),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '');
  const next = ownPath(new URL(request.url).searchParams.get('next') ?? '');
  const current = signedIn(context, showFactorPath(next));
  const library = context.get(libraryContext);
  const device = context.get(deviceContext);
  const isPasskey = field('intent') === 'passkey';
  try {
    if (isPasskey) await showPasskey(library, device, current, jsonOf(field('answer')));
    else await showCode(library, device, current, field('code'));
    return redirectDocument(next);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    return data({ isPasskey, error: textFor(context).fault(error.fault) }, { status: 400 });
  }
}

export default function ShowFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { next, again, hasTotp, hasPasskey, hasEnded, wasShown } = loaderData;
  const text = useText();
  const local = useLocalPath();
  const here = local(showFactorPath(next, again));
  const title = text('factor.showTitle');
  const error = actionData?.error;
  return (
    <FactorPage title={title} heading={title} lead={text(again ? 'factor.showAgain' : 'factor.showLead')}>
      <div className="grid max-w-form gap-6">
        {hasEnded && !hasPasskey && <Notice kind="bad">{text('factor.endedShow')}</Notice>}
        {error && actionData?.isPasskey && <Notice kind="bad">{error}</Notice>}
        {hasPasskey && <PasskeyForm purpose="show" action={here} button={text('factor.showPasskey')} />}
        <form method="post" action={here} className="grid gap-5">
          <input type="hidden" name="intent" value="code" />
          <TextField
            label={text(hasTotp ? 'factor.code' : 'factor.recoveryCode')}
            hint={hasTotp ? text('factor.codeHint') : undefined}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={actionData?.isPasskey ? undefined : error}
          />
          <Button type="submit" className="justify-self-start">
            {text('factor.confirm')}
          </Button>
        </form>
        <details>
          <summary className="flex min-h-11 items-center gap-2">
            <Icon name="chevron-right" className="size-5 text-soft opened:rotate-90" />
            {text('factor.lost')}
          </summary>
          <p>{text('factor.lostLead')}</p>
        </details>
        {!wasShown && !again && (
          <p>
            <PageLink href="/home" className="inline-flex min-h-11 min-w-11 items-center">
              {text('factor.without')}
            </PageLink>
          </p>
        )}
      </div>
    </FactorPage>
  );
}
