import { cacheTagContext, catalogueFor, textFor } from '../context.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { SearchDescription } from '../frame/search-description.tsx';
import { useText } from '../language.ts';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/landing';
import { Hero } from './hero.tsx';
import { Steps } from './steps.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  context.set(cacheTagContext, 'catalogue');
  const { siteName, name, texts, heroPhoto } = catalogueFor(context);
  const text = textFor(context);
  const farewell = new URL(request.url).searchParams.get('account') === 'deleted';
  const own = {
    headline: texts.headline ?? text('landing.headline'),
    sentence: texts.sentence ?? text('landing.sentence', { name }),
    steps: texts.steps ?? [text('landing.register'), text('landing.favourite'), text('landing.share')],
  };
  return { siteName, ...own, heroPhoto, farewell };
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { siteName, headline, sentence, steps, heroPhoto, farewell } = loaderData;
  const text = useText();
  return (
    <PublicPage title={text('landing.title', { siteName })} about={sentence}>
      <SearchDescription />
      {farewell && (
        <div className="page pb-4">
          <Notice kind="good">{text('landing.farewell')}</Notice>
        </div>
      )}
      <Hero headline={headline} sentence={sentence} photo={heroPhoto && '/hero-photo'} />
      <Steps steps={steps} />
    </PublicPage>
  );
}
