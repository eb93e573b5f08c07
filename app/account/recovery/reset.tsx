import { data, redirectDocument } from 'react-router';
import { checkNewPasswordForm, type NewPasswordFaults } from '../../../domain/account/account-form.ts';
import { recover } from '../../../domain/account/recover.ts';
import { isOutage, isRefusal } from '../../../domain/refusal.ts';
import { libraryContext, noteOutage, textFor } from '../../context.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { useSite } from '../../frame/site.ts';
import { useText } from '../../language.ts';
import { readForm } from '../../read-form.ts';
import type { FaultTexts } from '../../texts.ts';
import { BrokenLink } from '../broken-link.tsx';
import type { Route } from './+types/reset';
import { ResetForm } from './reset-form.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  const { userId, secret, email, expire } = linkOf(request);
  const late = Date.parse(expire) < context.get(libraryContext).clock().getTime();
  return { email, broken: late || !userId || !secret };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const password = String(fields.get('password') ?? '');
  const confirmPassword = String(fields.get('confirmPassword') ?? '');
  const text = textFor(context);
  const errors = text.faults(checkNewPasswordForm({ password, confirmPassword }));
  if (Object.keys(errors).length > 0) return faulty({ errors });
  const { userId, secret } = linkOf(request);
  try {
    await recover(context.get(libraryContext), userId, secret, password);
    return redirectDocument('/login?reset=1');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    // The link can be used again after an outage.
    if (isOutage(error)) return faulty({ fault: text.fault(error.fault) });
    return faulty(
      error.word === 'invalid' ? { errors: { password: text.fault(error.fault) } } : { broken: true },
    );
  }
}

/** Reads the link's values from the URL, so that they survive a reload and a form sent without a script. */
function linkOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const [userId = '', secret = '', email = '', expire = ''] = ['userId', 'secret', 'email', 'expire'].map(
    (name) => searchParams.get(name) ?? '',
  );
  return { userId, secret, email, expire };
}

type ResetAnswer = { errors?: FaultTexts<NewPasswordFaults>; fault?: string; broken?: boolean };

function faulty(answer: ResetAnswer) {
  return data(answer, { status: 400 });
}

export default function Reset({ loaderData: { email, broken }, actionData }: Route.ComponentProps) {
  const { siteName } = useSite();
  const text = useText();
  return (
    <PublicPage title={text('account.newPasswordTitle', { siteName })}>
      <div className="page max-w-form py-8">
        {broken || actionData?.broken ? (
          <Broken />
        ) : (
          <ResetForm email={email} errors={actionData?.errors} fault={actionData?.fault} />
        )}
      </div>
    </PublicPage>
  );
}

function Broken() {
  const text = useText();
  return (
    <BrokenLink href="/forgot" label={text('account.newLink')}>
      <p>{text('account.invalidLink')}</p>
    </BrokenLink>
  );
}
