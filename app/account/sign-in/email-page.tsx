import { data, redirect } from 'react-router';
import { isRefusal } from '../../../domain/refusal.ts';
import { correctSignup, MAIL_AGAIN_SECONDS, mailAgain } from '../../../domain/session/mail-again.ts';
import { signupAt } from '../../../domain/session/signup.ts';
import { deviceContext, libraryContext, noteOutage, sessionContext, textFor } from '../../context.ts';
import { LibraryPage } from '../../frame/library-page.tsx';
import { useText } from '../../language.ts';
import { readForm } from '../../read-form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Toast } from '../../ui/toast.tsx';
import { Verdict } from '../verdict.tsx';
import type { Route } from './+types/email-page';
import { CorrectForm, ResendForm } from './email-forms.tsx';

/** Shows the email address only to the browser that signed up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  if (context.get(sessionContext)?.account.verifiedAt) return { isVerified: true } as const;
  const justSent = new URL(request.url).searchParams.has('sent');
  const isDelayed = !library.mailServer.isWorking();
  const signup = await signupAt(library, context.get(deviceContext));
  if (!signup) return { justSent, isDelayed };
  const seconds = Math.ceil((library.clock().getTime() - signup.sentAt) / 1000);
  return { justSent, isDelayed, email: signup.email, wait: Math.max(0, MAIL_AGAIN_SECONDS - seconds) };
}

/** Redirects so that a reload sends no second mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const [library, device] = [context.get(libraryContext), context.get(deviceContext)];
  const typed = String(form.get('email') ?? '');
  const intent = form.get('intent') === 'correct' ? 'correct' : 'again';
  try {
    if (intent === 'correct') await correctSignup(library, device, typed);
    else await mailAgain(library, device);
    return redirect('/home/emailpage?sent=1');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    return data({ intent, typed, fault: textFor(context).fault(error.fault) }, { status: 400 });
  }
}

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  if ('isVerified' in loaderData)
    return (
      <LibraryPage title={text('account.emailVerified')} isHeaded>
        <Verdict good title={text('account.emailVerified')}>
          <p>{text('account.signedInNow')}</p>
        </Verdict>
      </LibraryPage>
    );
  const { justSent, isDelayed, email, wait } = loaderData;
  return (
    <LibraryPage title={text('account.emailTitle')} heading={text('account.emailTitle')}>
      {justSent && !isDelayed && !actionData && <Toast>{text('account.mailSent')}</Toast>}
      <div className="grid max-w-measure gap-4 wrap-anywhere">
        {isDelayed ? (
          <p>{text('account.emailDelayed')}</p>
        ) : (
          <>
            <p>
              {email
                ? text.rich('account.emailLeadTo', { email, address: (words) => <strong>{words}</strong> })
                : text('account.emailLead')}
            </p>
            <p>{text('account.emailPatience')}</p>
          </>
        )}
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="https://mail.google.com/" target="_blank" rel="noopener" icon="mail">
          {text('account.openGmail')}
        </ButtonLink>
        <ButtonLink kind="secondary" href="/home" icon="arrow-left">
          {text('account.backToLogin')}
        </ButtonLink>
      </p>
      {email && (
        <div className="mt-8 grid max-w-form gap-4 border-t pt-6">
          <h2 className="text-lg">{text('account.noMail')}</h2>
          <ResendForm wait={wait} fault={actionData?.intent === 'again' ? actionData.fault : undefined} />
          <CorrectForm email={email} {...(actionData?.intent === 'correct' && actionData)} />
        </div>
      )}
    </LibraryPage>
  );
}
