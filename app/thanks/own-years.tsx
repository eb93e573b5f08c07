import { data, redirect } from 'react-router';
import type { Account } from '../../domain/account.ts';
import { entryOf } from '../../domain/primitives/entry-of.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { ownYears, publishYear, unpublishYear } from '../../domain/thanks/own-years.ts';
import { catalogueFor, libraryContext, noteOutage, sessionContext, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import { WeeklyMail } from '../paper/weekly-mail.tsx';
import { readForm } from '../read-form.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { indianDate } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/own-years';
import { OwnYear } from './own-year.tsx';

const SELF = '/home/thanks';

export async function loader({ context }: Route.LoaderArgs) {
  const account = ownAccount(context);
  const library = context.get(libraryContext);
  const [years, mail] = await Promise.all([
    ownYears(library, account),
    library.follows.weeklyMailOf(account.id),
  ]);
  const { tag } = textFor(context);
  return {
    years: years.map(({ page, ...year }) => ({
      ...year,
      page: page && { key: page.key, date: indianDate(page.madeAt, tag, catalogueFor(context)) },
    })),
    mail: account.verified ? (mail?.dueAt ? 'on' : 'off') : 'unverified',
  } as const;
}

const ACTS = { publish: publishYear, end: unpublishYear };

export async function action({ context, request }: Route.ActionArgs) {
  const account = ownAccount(context);
  const form = await readForm(request);
  const act = entryOf(ACTS, String(form.get('intent')));
  const year = Number(form.get('year'));
  try {
    if (act && Number.isInteger(year)) await act(context.get(libraryContext), account, year);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    return data({ fault: textFor(context).fault(error.fault) }, { status: 400 });
  }
  throw redirect(SELF);
}

export default function OwnYears({ loaderData: { years, mail }, actionData }: Route.ComponentProps) {
  const text = useText();
  return (
    <LibraryPage title={text('thanks.title')} heading={text('thanks.title')} lead={text('thanks.lead')}>
      {actionData?.fault && <Notice kind="bad">{actionData.fault}</Notice>}
      {years.map((year) => (
        <OwnYear key={year.year} {...year} />
      ))}
      {years.length === 0 && (
        <EmptyState
          icon="file-text"
          title={text('thanks.none')}
          action={<ButtonLink href="/home/uploadform">{text('uploads.share')}</ButtonLink>}
        >
          {text('thanks.noneLead')}
        </EmptyState>
      )}
      <WeeklyMail mail={mail} words={{ on: 'thanks.mailOn', off: 'thanks.mailOff' }} />
    </LibraryPage>
  );
}

function ownAccount(context: Route.LoaderArgs['context']): Account {
  const current = context.get(sessionContext);
  if (!current) throw redirect(`/login?next=${SELF}`);
  return current.account;
}
