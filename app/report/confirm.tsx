import { data } from 'react-router';
import { isRefusal } from '../../domain/refusal.ts';
import { CONFIRM_DAYS } from '../../domain/report/claim.ts';
import { confirmClaim } from '../../domain/report/confirm-claim.ts';
import { libraryContext, noteOutage, textFor } from '../context.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { useText } from '../language.ts';
import { readForm } from '../read-form.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/confirm';

/**
 * Confirms the email address of a claim with values from the URL. Opening the link changes nothing, because
 * mail programs open links too.
 */
export async function action({ request, context }: Route.ActionArgs) {
  await readForm(request);
  const parameters = new URL(request.url).searchParams;
  const [claim, secret] = ['claim', 'secret'].map((name) => parameters.get(name) ?? '');
  try {
    const { closedAt, answer } = await confirmClaim(context.get(libraryContext), claim ?? '', secret ?? '');
    return { fault: '', isDecided: closedAt !== undefined, answer };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const fault = textFor(context).fault(error.fault);
    return data({ fault, isDecided: false, answer: '' }, { status: 404 });
  }
}

export default function Confirm({ actionData }: Route.ComponentProps) {
  const text = useText();
  return (
    <PublicPage title={text('report.confirm')}>
      <div className="page max-w-form py-8">
        {!actionData && <Question />}
        {actionData?.fault && <Broken fault={actionData.fault} />}
        {actionData && !actionData.fault && <Confirmed {...actionData} />}
      </div>
    </PublicPage>
  );
}

function Question() {
  const text = useText();
  return (
    <>
      <PageHeading lead={text('report.confirmLead')}>{text('report.confirm')}</PageHeading>
      <form method="post">
        <input type="hidden" name="intent" value="confirm" />
        <Button type="submit">{text('report.confirmDo')}</Button>
      </form>
    </>
  );
}

/** Confirms the address, with the decision if it was made before: no email was sent then. */
function Confirmed({ isDecided, answer }: { isDecided: boolean; answer: string }) {
  const text = useText();
  return (
    <>
      <PageHeading lead={text(isDecided ? 'report.decidedLead' : 'report.confirmedLead')}>
        {text(isDecided ? 'report.decided' : 'report.confirmed')}
      </PageHeading>
      {isDecided && answer && (
        <p dir="auto" className="mb-6 wrap-anywhere whitespace-pre-line">
          {text('report.decidedAnswer', { answer })}
        </p>
      )}
      <ButtonLink kind="secondary" href={isDecided ? '/contactus' : '/home'}>
        {text(isDecided ? 'report.contact' : 'frame.home')}
      </ButtonLink>
    </>
  );
}

function Broken({ fault }: { fault: string }) {
  const text = useText();
  return (
    <>
      <PageHeading>{text('report.confirm')}</PageHeading>
      <div className="mb-6">
        <Notice kind="bad" title={fault}>
          {text('report.confirmBroken', { days: CONFIRM_DAYS })}
        </Notice>
      </div>
      <ButtonLink kind="secondary" href="/contactus">
        {text('report.contact')}
      </ButtonLink>
    </>
  );
}
