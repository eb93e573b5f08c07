import { cacheTagContext, libraryContext } from '../context.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/about';

export function loader({ context }: Route.LoaderArgs) {
  context.set(cacheTagContext, 'catalogue');
  const { siteName, name, emailDomain, sourceUrl } = context.get(libraryContext).catalogue;
  return { siteName, name, emailDomain, sourceUrl };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { siteName, name, emailDomain, sourceUrl } = loaderData;
  return (
    <PublicPage title={`About · ${siteName}`} about={`Why ${siteName} exists, and how it is kept.`}>
      <article className="page py-8">
        <PageHeading lead="Why this library exists.">Our mission</PageHeading>
        <div className="prose">
          <p>
            It is the night before an exam. Somebody in the group chat asks for last year’s paper, and
            somebody else answers with a photo: tilted, blurry, page two missing. By the time a better one
            turns up, it is two in the morning.
          </p>
          <p>
            The papers exist. They lie in seniors’ folders, in drawers, in chats that nobody can search. What
            is missing is one place that remembers them. {siteName} is that place for the students of {name}.
          </p>
          <h2>What we believe</h2>
          <p>
            Grades should not depend on a last-minute search, nor on whom you happen to know. A paper that
            helped one student should help the next, in every college, in the first year as in the last.
          </p>
          <p>
            So reading is open to everybody. Nobody has to sign in to find a paper, to look at it or to take
            it along, and every page is made light, because most of us read on a phone, on a slow network.
          </p>
          <h2>How it is kept</h2>
          <p>
            Papers come from students. Whoever has a verified address of @{emailDomain} can share one in less
            than a minute: a PDF, or a photo of the sheet. A paper is shelved under its college, branch, year
            and course, so that the next one who needs it finds it by eye.
          </p>
          <p>
            The library is made by students and graduates in the open. If you would like to mend something,
            its <a href={sourceUrl}>source is here</a>; if something is wrong or missing,{' '}
            <a href="/contactus">write to us</a>.
          </p>
          {siteName === 'Panna' && (
            <p>The name पन्ना means a page, and also an emerald: a small thing worth keeping.</p>
          )}
        </div>
        <p className="mt-8">
          <ButtonLink href="/home">Find a paper</ButtonLink>
        </p>
      </article>
    </PublicPage>
  );
}
