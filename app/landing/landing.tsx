import { cacheTagContext, catalogueFor } from '../context.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { useText } from '../language.ts';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/landing';
import { Hero } from './hero.tsx';
import { ThreeSteps } from './three-steps.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  context.set(cacheTagContext, 'catalogue');
  const { siteName, name, heroPhoto } = catalogueFor(context);
  // Deleting an account redirects here.
  const farewell = new URL(request.url).searchParams.get('account') === 'deleted';
  return { siteName, name, heroPhoto, farewell };
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { siteName, name, heroPhoto, farewell } = loaderData;
  const text = useText();
  const sentence = text('landing.sentence', { name });
  return (
    <PublicPage title={text('landing.title', { siteName })} about={sentence}>
      {farewell && (
        <div className="page pb-4">
          <Notice kind="good">{text('landing.farewell')}</Notice>
        </div>
      )}
      <Hero sentence={sentence} photo={heroPhoto && '/hero-photo'} />
      <ThreeSteps />
    </PublicPage>
  );
}
