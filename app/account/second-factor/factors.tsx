import type { ReactNode } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { isFresh } from '../../../domain/account/fresh-factor.ts';
import { libraryContext, textFor } from '../../context.ts';
import { FACTORS, showFactorPath } from '../../credentials/second-factor-path.ts';
import { useText } from '../../language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/factors';
import { FactorForm } from './factor-form.tsx';
import { FactorPage } from './factor-page.tsx';
import { answerFactors, type FactorsAnswer } from './factors-action.ts';
import { factorsView } from './factors-view.ts';
import { PasskeySection } from './passkey-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { signedIn } from './signed-in.ts';
import { TotpSection } from './totp-section.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const current = signedIn(context, FACTORS);
  const library = context.get(libraryContext);
  const view = await factorsView(library, current, textFor(context));
  if (view.isOn && !isFresh(current.session.secondFactorAt, library.clock()))
    throw redirect(showFactorPath(FACTORS));
  return view;
}

export function action({ request, context }: Route.ActionArgs) {
  return answerFactors(request, context);
}

type View = Awaited<ReturnType<typeof loader>>;

export default function Factors({ loaderData: view, actionData }: Route.ComponentProps) {
  const text = useText();
  const [parameters] = useSearchParams();
  const answer: FactorsAnswer | undefined = actionData;
  const title = text('factor.title');
  if (answer?.codes) {
    return (
      <FactorPage title={title} heading={title}>
        <RecoveryCodes codes={answer.codes} email={view.email} />
      </FactorPage>
    );
  }
  return (
    <FactorPage title={title} heading={title} lead={text('factor.lead')}>
      <div className="mb-6 grid max-w-form gap-4">
        <State view={view} />
        {parameters.has('done') && !answer && <Notice kind="good">{text('factor.saved')}</Notice>}
        {answer?.error && answer.intent !== 'totp' && <Notice kind="bad">{answer.error}</Notice>}
      </div>
      {view.verified && view.firstBy !== 'link' && <Sections view={view} answer={answer} />}
    </FactorPage>
  );
}

function State({ view: { isOn, role, verified, isRequired, firstBy } }: { view: View }) {
  const text = useText();
  if (!verified) return <Notice>{text('factor.unverified')}</Notice>;
  if (role?.rests && !isOn) {
    return (
      <Notice kind="bad" title={text('factor.rests', { until: role.until ?? '' })}>
        <p className="mb-3">{text('factor.restsLead')}</p>
        <ButtonLink kind="secondary" href="/forgot">
          {text('factor.newPassword')}
        </ButtonLink>
      </Notice>
    );
  }
  if (isOn) return <Notice kind="good">{text('factor.isOn')}</Notice>;
  if (firstBy === 'link') {
    return (
      <Notice>
        <p className="mb-3">{text.fault({ name: 'second-factor.link' })}</p>
        <ButtonLink kind="secondary" href="/forgot">
          {text('factor.sendLink')}
        </ButtonLink>
      </Notice>
    );
  }
  if (role && isRequired) return <Notice>{text('factor.until', { until: role.until ?? '' })}</Notice>;
  return <Notice>{text('factor.isOff')}</Notice>;
}

function Sections({ view, answer }: { view: View; answer: FactorsAnswer | undefined }) {
  const text = useText();
  const { email, firstBy, isOn, hasTotp, setup, passkeys, host, codesLeft } = view;
  const password = (intent: string) =>
    firstBy === 'password' && (
      <PasswordAgain email={email} error={answer?.intent === intent ? answer.passwordError : undefined} />
    );
  return (
    <>
      <Part id="totp" title={text('factor.totp')} lead={text('factor.totpLead')}>
        <TotpSection
          {...{ hasTotp, setup }}
          error={answer?.intent === 'totp' ? answer.error : undefined}
          password={password('totp')}
        />
      </Part>
      <Part id="passkeys" title={text('factor.passkeys')} lead={text('factor.passkeysLead')}>
        <PasskeySection {...{ passkeys, host }} password={password('passkey')} />
      </Part>
      {isOn && (
        <Part id="codes" title={text('factor.codes')} lead={text('factor.codesShort')}>
          <p className="mb-4">{text('factor.codesLeft', { count: codesLeft })}</p>
          <FactorForm intent="renew" button={text('factor.renew')} />
        </Part>
      )}
    </>
  );
}

/**
 * Asks for the password before adding a first factor, so that a stranger at an open session cannot lock out
 * the owner.
 */
function PasswordAgain({ email, error }: { email: string; error: string | undefined }) {
  const text = useText();
  return (
    <>
      <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
      <TextField
        type="password"
        label={text('factor.password')}
        hint={text('factor.passwordHint')}
        name="password"
        autoComplete="current-password"
        required
        error={error}
      />
    </>
  );
}

type PartProps = { id: string; title: string; lead: string; children: ReactNode };

function Part({ id, title, lead, children }: PartProps) {
  return (
    <section id={id} className="grid gap-4 border-t py-8 lg:grid-cols-[min(17rem,30vw)_1fr] lg:gap-10">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 text-sm text-soft">{lead}</p>
      </div>
      <div className="min-w-0 max-w-form">{children}</div>
    </section>
  );
}
