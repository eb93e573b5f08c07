import { data, redirect, useSearchParams } from 'react-router';
import { addressFault } from '../../../domain/account/account-form.ts';
import { requestRecovery } from '../../../domain/account/recover.ts';
import { normalEmail } from '../../../domain/account.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { languageContext, libraryContext, networkContext, noteOutage, textFor } from '../../context.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { useSite } from '../../frame/site.ts';
import { localPath, useText } from '../../language.ts';
import { readForm } from '../../read-form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Verdict } from '../verdict.tsx';
import type { Route } from './+types/forgot';
import { ForgotForm } from './forgot-form.tsx';

/**
 * Answers the same whether or not the account exists, and redirects so that a reload sends no second mail.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const library = context.get(libraryContext);
  const text = textFor(context);
  const email = String((await readForm(request)).get('email') ?? '');
  const wrong = addressFault(email);
  if (wrong) return data({ email, error: text.fault(wrong) }, { status: 400 });
  try {
    // Password managers need the email address; the page behind the link cannot look it up.
    const whose = new URLSearchParams({ email: normalEmail(email) });
    const page = library.settings.publicUrl + localPath(context.get(languageContext), `/reset?${whose}`);
    await requestRecovery(library, email, context.get(networkContext), page);
    return redirect(`/forgot?sent=${library.mailServer.isWorking() ? '1' : 'later'}`);
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    noteOutage(context, refusal);
    return data({ email, fault: text.fault(refusal.fault) }, { status: 400 });
  }
}

export default function Forgot({ actionData }: Route.ComponentProps) {
  const { siteName } = useSite();
  const [parameters] = useSearchParams();
  const text = useText();
  return (
    <PublicPage title={text('account.forgotTitle', { siteName })}>
      <div className="page max-w-form py-8">
        {parameters.has('sent') && !actionData ? (
          <Sent isDelayed={parameters.get('sent') === 'later'} />
        ) : (
          <ForgotForm {...actionData} />
        )}
      </div>
    </PublicPage>
  );
}

function Sent({ isDelayed }: { isDelayed: boolean }) {
  const text = useText();
  return (
    <div className="py-8">
      <Verdict
        good
        title={text('account.sentTitle')}
        action={
          <ButtonLink kind="secondary" href="/login">
            {text('account.backToLogin')}
          </ButtonLink>
        }
      >
        <p>{text(isDelayed ? 'account.sentDelayed' : 'account.sentText')}</p>
      </Verdict>
    </div>
  );
}
