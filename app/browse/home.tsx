import { cacheTagContext, languageContext, libraryContext } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { SearchBox } from '../frame/search-box.tsx';
import { useLocalPath, useText } from '../language.ts';
import type { Route } from './+types/home';
import { CollegeCard, CollegeGrid } from './college-card.tsx';
import { counterOf } from './lookup.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, notes } = context.get(libraryContext);
  const { colleges } = catalogue.in(context.get(languageContext));
  context.set(cacheTagContext, 'counts');
  const papers = counterOf(await notes.countWithin());
  return { colleges: colleges.map((college) => ({ ...college, papers: papers(college.value) })) };
}

export default function Home({ loaderData: { colleges } }: Route.ComponentProps) {
  const text = useText();
  const local = useLocalPath();
  return (
    <LibraryPage
      title={text('frame.home')}
      heading={text('browse.colleges')}
      lead={<span className="max-sm:hidden">{text('browse.collegesLead')}</span>}
      about={text('browse.collegesAbout')}
      feed="/feeds/library.atom"
    >
      <SearchBox className="mb-4 md:hidden" />
      <CollegeGrid>
        {colleges.map((college) => (
          <CollegeCard key={college.value} {...college} />
        ))}
      </CollegeGrid>
      {/* Below the colleges, so that nothing moves when continue-script.ts fills it. */}
      <section
        className="mt-8"
        data-continue={local('/notes/')}
        data-title={text('browse.continue')}
        data-page={text('reading.page', { number: '#' })}
        data-forget={text('browse.forgetRead')}
        hidden
      />
    </LibraryPage>
  );
}
