import { cacheTagContext, libraryContext } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { SearchBox } from '../frame/search-box.tsx';
import type { Route } from './+types/home';
import { CollegeCard, CollegeGrid } from './college-card.tsx';
import { counterOf } from './lookup.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, notes } = context.get(libraryContext);
  context.set(cacheTagContext, 'counts');
  const papers = counterOf(await notes.countWithin());
  return { colleges: catalogue.colleges.map((college) => ({ ...college, papers: papers(college.value) })) };
}

export default function Home({ loaderData: { colleges } }: Route.ComponentProps) {
  return (
    <LibraryPage
      title="Home"
      heading="Sort By Colleges"
      lead={<span className="max-sm:hidden">Choose your college to find its papers and notes.</span>}
      about="Past papers and notes of every college, free to read."
    >
      <SearchBox className="mb-4 md:hidden" />
      <CollegeGrid>
        {colleges.map((college) => (
          <CollegeCard key={college.value} {...college} />
        ))}
      </CollegeGrid>
    </LibraryPage>
  );
}
