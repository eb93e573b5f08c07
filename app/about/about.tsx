import { Fragment } from 'react';
import { namedDomains } from '../../domain/account/admission.ts';
import type { Catalogue } from '../../domain/catalogue.ts';
import { cacheTagContext, catalogueFor, textFor } from '../context.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { useText } from '../language.ts';
import type { Text } from '../texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/about';

export function loader({ context }: Route.LoaderArgs) {
  context.set(cacheTagContext, 'catalogue');
  const catalogue = catalogueFor(context);
  const text = textFor(context);
  const { siteName, sourceUrl, texts } = catalogue;
  const own = texts.about?.map(({ heading, text: words }) => ({
    heading,
    paragraphs: words.split(/\n\s*\n/),
  }));
  // Panna's own text, left out if the university has one.
  const lead = own ? undefined : text('about.missionLead');
  return { siteName, sourceUrl, lead, parts: own ?? pannasParts(catalogue, text), closing: texts.closing };
}

function pannasParts({ siteName, name, admission }: Catalogue, text: Text) {
  const emailDomain = namedDomains(admission, 'shares') ?? 'none';
  return [
    {
      heading: text('about.mission'),
      paragraphs: [text('about.night'), text('about.exist', { siteName, name })],
    },
    { heading: text('about.believe'), paragraphs: [text('about.grades'), text('about.open')] },
    { heading: text('about.kept'), paragraphs: [text('about.papers', { emailDomain })] },
  ];
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { siteName, sourceUrl, lead, parts, closing } = loaderData;
  const text = useText();
  return (
    <PublicPage title={text('about.title', { siteName })} about={text('about.about', { siteName })}>
      <article className="page py-8">
        <PageHeading lead={lead}>{parts[0]?.heading}</PageHeading>
        <div className="grid max-w-measure gap-4">
          {parts.map(({ heading, paragraphs }, index) => (
            <Fragment key={heading}>
              {index > 0 && <h2 className="mt-6 text-lg">{heading}</h2>}
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Fragment>
          ))}
          <p>
            {sourceUrl && text.rich('about.source', { source: (words) => <a href={sourceUrl}>{words}</a> })}{' '}
            {text.rich('about.made', {
              contact: (words) => <PageLink href="/contactus">{words}</PageLink>,
            })}
          </p>
          {closing && <p>{closing}</p>}
        </div>
        <p className="mt-8">
          <ButtonLink href="/home">{text('about.find')}</ButtonLink>{' '}
          <ButtonLink kind="quiet" href="/poster">
            {text('poster.theirs')}
          </ButtonLink>
        </p>
      </article>
    </PublicPage>
  );
}
