import { cacheTagContext, libraryContext } from '../context.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/landing';
import { Hero } from './hero.tsx';
import { ThreeSteps } from './three-steps.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  context.set(cacheTagContext, 'catalogue');
  const { siteName, name, heroPhoto } = context.get(libraryContext).catalogue;
  // Deleting an account redirects here.
  const farewell = new URL(request.url).searchParams.get('account') === 'deleted';
  return { siteName, name, heroPhoto, farewell };
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { siteName, name, heroPhoto, farewell } = loaderData;
  const sentence = `Notes and past question papers of ${name}, found in a moment and free to read.`;
  return (
    <PublicPage title={`${siteName}: notes and past papers`} about={sentence}>
      {farewell && (
        <div className="page pb-4">
          <Notice kind="good">Your account is deleted. You can read everything here without one.</Notice>
        </div>
      )}
      <Hero sentence={sentence} photo={heroPhoto && '/hero-photo'} />
      <ThreeSteps />
    </PublicPage>
  );
}
