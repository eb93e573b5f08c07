import { cacheTagContext, catalogueFor } from '../context.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/about';

export function loader({ context }: Route.LoaderArgs) {
  context.set(cacheTagContext, 'catalogue');
  const { siteName, name, emailDomain, sourceUrl } = catalogueFor(context);
  return { siteName, name, emailDomain, sourceUrl };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { siteName, name, emailDomain, sourceUrl } = loaderData;
  const text = useText();
  return (
    <PublicPage title={text('about.title', { siteName })} about={text('about.about', { siteName })}>
      <article className="page py-8">
        <PageHeading lead={text('about.missionLead')}>{text('about.mission')}</PageHeading>
        <div className="prose">
          <p>{text('about.night')}</p>
          <p>{text('about.exist', { siteName, name })}</p>
          <h2>{text('about.believe')}</h2>
          <p>{text('about.grades')}</p>
          <p>{text('about.open')}</p>
          <h2>{text('about.kept')}</h2>
          <p>{text('about.papers', { emailDomain })}</p>
          <p>
            {sourceUrl && text.rich('about.source', { source: (words) => <a href={sourceUrl}>{words}</a> })}{' '}
            {text.rich('about.made', {
              contact: (words) => <PageLink href="/contactus">{words}</PageLink>,
            })}
          </p>
          {siteName === 'Panna' && <p>{text('about.name')}</p>}
        </div>
        <p className="mt-8">
          <ButtonLink href="/home">{text('about.find')}</ButtonLink>
        </p>
      </article>
    </PublicPage>
  );
}
