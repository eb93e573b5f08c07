import { data } from 'react-router';
import type { MessageForm } from '../../domain/message/message-form.ts';
import { sendMessage } from '../../domain/message/send-message.ts';
import { isOutage, isRefusal } from '../../domain/refusal.ts';
import { cacheTagContext, libraryContext, logContext, networkContext, noteOutage } from '../context.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { useSite } from '../frame/site.ts';
import { readForm } from '../read-form.ts';
import { Icon } from '../ui/icon.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/contact';
import { ContactForm } from './contact-form.tsx';
import { FAILED, SENT } from './contact-script.ts';

/** A link may give the beginning of a message: the page of a search without results does. */
export function loader({ context, request }: Route.LoaderArgs) {
  context.set(cacheTagContext, 'catalogue');
  const text = new URL(request.url).searchParams.get('text') ?? '';
  const message: MessageForm = { name: '', email: '', message: text.slice(0, BEGINNING_MOST).toWellFormed() };
  return { contacts: context.get(libraryContext).catalogue.contacts, message };
}

const BEGINNING_MOST = 500;

/** The form without a script; with one, contact-script.ts sends it and stays on the page. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const message: MessageForm = { name: text('name'), email: text('email'), message: text('message') };
  try {
    await sendMessage(context.get(libraryContext), message, context.get(networkContext));
    return { sent: SENT };
  } catch (error) {
    noteOutage(context, error);
    const status = isOutage(error) ? 503 : 200;
    if (isRefusal(error)) return data({ fault: error.message, message }, { status });
    context.get(logContext)(error);
    return { fault: FAILED, message };
  }
}

export default function Contact({ loaderData: { contacts, message }, actionData }: Route.ComponentProps) {
  const { siteName, sourceUrl } = useSite();
  const links = [...contacts, { name: 'The source of the project', url: sourceUrl }];
  return (
    <PublicPage title={`Contact · ${siteName}`} about={`Write to the people who keep ${siteName}.`}>
      <div className="page grid gap-x-16 gap-y-8 py-8 lg:grid-cols-[30rem_1fr]">
        <div>
          <PageHeading lead="A missing course, a wrong paper, an idea: we read every message.">
            Get in Touch
          </PageHeading>
          <ContactForm {...(actionData ?? { message })} />
        </div>
        <aside className="lg:pt-24">
          <h2 className="mb-2 text-lg">Elsewhere</h2>
          <ul>
            {links.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener" className="inline-flex min-h-11 items-center gap-2">
                  {name}
                  <Icon name="external-link" className="size-4" />
                </a>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </PublicPage>
  );
}
