import { data } from 'react-router';
import type { MessageForm } from '../../domain/message/message-form.ts';
import { sendMessage } from '../../domain/message/send-message.ts';
import { isOutage, isRefusal } from '../../domain/refusal.ts';
import {
  cacheTagContext,
  catalogueFor,
  libraryContext,
  logContext,
  networkContext,
  noteOutage,
  textFor,
} from '../context.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { useSite } from '../frame/site.ts';
import { useText } from '../language.ts';
import { readForm } from '../read-form.ts';
import { Drawing } from '../ui/icon.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/contact';
import { ContactForm } from './contact-form.tsx';

const ELSEWHERE = 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6';

export function loader({ context, request }: Route.LoaderArgs) {
  context.set(cacheTagContext, 'catalogue');
  const text = new URL(request.url).searchParams.get('text') ?? '';
  const message: MessageForm = { name: '', email: '', message: text.slice(0, BEGINNING_MOST).toWellFormed() };
  return { contacts: catalogueFor(context).contacts, message };
}

const BEGINNING_MOST = 500;

/** Handles forms sent without scripts; contact-script.ts sends them without leaving the page. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '');
  const text = textFor(context);
  const message: MessageForm = { name: field('name'), email: field('email'), message: field('message') };
  try {
    await sendMessage(context.get(libraryContext), message, context.get(networkContext));
    return { sent: text('contact.sent') };
  } catch (error) {
    noteOutage(context, error);
    const status = isOutage(error) ? 503 : 200;
    if (isRefusal(error)) return data({ fault: text.fault(error.fault), message }, { status });
    context.get(logContext)(error);
    return { fault: text('contact.failed'), message };
  }
}

export default function Contact({ loaderData: { contacts, message }, actionData }: Route.ComponentProps) {
  const { siteName, sourceUrl } = useSite();
  const text = useText();
  const links = [...contacts, ...(sourceUrl ? [{ name: text('contact.source'), url: sourceUrl }] : [])];
  return (
    <PublicPage title={text('contact.title', { siteName })} about={text('contact.about', { siteName })}>
      <div className="page grid gap-8 py-8 lg:grid-cols-[30rem_1fr] lg:gap-10">
        <div>
          <PageHeading lead={text('contact.lead')}>{text('contact.heading')}</PageHeading>
          <ContactForm {...(actionData ?? { message })} />
        </div>
        {links.length > 0 && <Elsewhere links={links} />}
      </div>
    </PublicPage>
  );
}

function Elsewhere({ links }: { links: readonly { name: string; url: string }[] }) {
  const text = useText();
  return (
    <aside className="lg:pt-24">
      <h2 className="mb-2 text-lg">{text('contact.elsewhere')}</h2>
      <ul>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener" className="inline-flex min-h-11 items-center gap-2">
              {name}
              <Drawing d={ELSEWHERE} className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
