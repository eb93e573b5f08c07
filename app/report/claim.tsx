import { data, redirect, useSearchParams } from 'react-router';
import { isRefusal, type RefusalWord } from '../../domain/refusal.ts';
import { CONFIRM_DAYS } from '../../domain/report/claim.ts';
import { claimRights } from '../../domain/report/claim-rights.ts';
import { type ClaimForm as Claim, claimFaults } from '../../domain/report/report-form.ts';
import {
  cacheTagContext,
  languageContext,
  libraryContext,
  networkContext,
  noteOutage,
  textFor,
} from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import { rightsHref } from '../paper/links.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/claim';
import { ClaimForm } from './claim-form.tsx';
import { PaperLead } from './paper-lead.tsx';
import { Received } from './received.tsx';
import { reportedNote } from './reported-note.ts';

const STATUS: Partial<Record<RefusalWord, number>> = { conflict: 409, 'too-many': 429 };

export async function loader({ context, params: { note: id } }: Route.LoaderArgs) {
  const { note, description, course } = await reportedNote(context, id);
  context.set(cacheTagContext, note);
  return { id, description, course };
}

/** Redirects so that a reload does not send the claim again. */
export async function action({ request, context, params: { note } }: Route.ActionArgs) {
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '');
  const claim: Claim = { text: field('text'), holder: field('holder'), email: field('email') };
  const words = textFor(context);
  const errors = words.faults(claimFaults(claim));
  if (Object.keys(errors).length > 0) return data({ values: claim, errors }, { status: 400 });
  try {
    const [network, language] = [context.get(networkContext), context.get(languageContext)];
    await claimRights(context.get(libraryContext), note, claim, network, language);
    return redirect(`${rightsHref(note)}?sent=1`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const { word, fault, retryAfter } = error;
    const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
    return data({ values: claim, fault: words.fault(fault) }, { status: STATUS[word] ?? 400, headers });
  }
}

export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, description, course } = loaderData;
  const [parameters] = useSearchParams();
  const text = useText();
  return (
    <LibraryPage
      title={text('report.rights')}
      heading={text('report.rights')}
      lead={<PaperLead course={course} description={description} />}
    >
      <div className="max-w-form">
        {parameters.has('sent') && !actionData ? (
          <Received note={id} title={text('report.claimReceivedTitle')}>
            {text('report.claimReceived', { days: CONFIRM_DAYS })}
          </Received>
        ) : (
          <ClaimForm note={id} {...actionData} />
        )}
      </div>
    </LibraryPage>
  );
}
