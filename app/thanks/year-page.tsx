import { data } from 'react-router';
import { catalogueFor, deviceContext, libraryContext, sessionContext, textFor } from '../context.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { useSite } from '../frame/site.ts';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { indianDate } from '../ui/format.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/year-page';

/** Reads the device, so that the response is never cached and a withdrawn page disappears everywhere. */
export async function loader({ context, params }: Route.LoaderArgs) {
  context.get(deviceContext);
  const { yearPages } = context.get(libraryContext);
  const page = await yearPages.find(params.key);
  if (!page) throw data(textFor(context)('thanks.ended'), { status: 404 });
  const { year, views, thanks, madeAt } = page;
  const { tag } = textFor(context);
  return {
    ...{ year, views, thanks },
    date: indianDate(madeAt, tag, catalogueFor(context)),
    isOwn: context.get(sessionContext)?.account.id === page.account,
  };
}

/** Statistics of one user's papers in a year, without personal data. */
export default function YearPage({ loaderData: { year, views, thanks, date, isOwn } }: Route.ComponentProps) {
  const text = useText();
  const { siteName } = useSite();
  const title = text('thanks.shared', { count: views, year: String(year) });
  const about = text('thanks.sharedLead', { siteName });
  return (
    <PublicPage title={`${title} · ${siteName}`} about={about}>
      <meta name="robots" content="noindex" />
      <div className="page max-w-form py-8">
        {isOwn && (
          <p className="mb-2 text-sm text-soft">
            {text('thanks.own')}{' '}
            <PageLink href="/home/thanks" className="inline-flex min-h-11 items-center">
              {text('thanks.manage')}
            </PageLink>
          </p>
        )}
        <PageHeading lead={about}>{title}</PageHeading>
        {thanks > 0 && <p className="mb-3 text-lg">{text('thanks.sharedThanks', { count: thanks })}</p>}
        <p className="mb-6 text-sm text-soft">{text('thanks.sharedOn', { date })}</p>
        <ButtonLink href="/home">{text('thanks.find')}</ButtonLink>
      </div>
    </PublicPage>
  );
}
