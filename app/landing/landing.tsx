import { libraryContext } from '../context.ts';
import { PublicPage } from '../ui/public-page.tsx';
import type { Route } from './+types/landing';
import { Hero } from './hero.tsx';
import { ThreeSteps } from './three-steps.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { siteName, name, heroPhoto } = context.get(libraryContext).catalogue;
  return { siteName, name, heroPhoto };
}

export default function Landing({ loaderData: { siteName, name, heroPhoto } }: Route.ComponentProps) {
  const sentence = `Notes and past question papers of ${name}, found in a moment and free to read.`;
  return (
    <PublicPage title={`${siteName}: notes and past papers`} about={sentence}>
      <Hero headline="Every paper, before the exam" sentence={sentence} photo={heroPhoto && '/hero-photo'} />
      <ThreeSteps
        title="How it works"
        steps={[
          'Register, and find all data sorted by your college.',
          'Favourite the notes you need: they are kept in your personal favorites section.',
          'To upload notes or past-year papers, click the upload button and share them.',
        ]}
      />
    </PublicPage>
  );
}
