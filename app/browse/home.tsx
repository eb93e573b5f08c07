import { cacheTagContext, libraryContext } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { SearchBox } from '../frame/search-box.tsx';
import type { Route } from './+types/home';
import { CollegeCard, CollegeGrid } from './college-card.tsx';
import { papersOf } from './place.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, notes } = context.get(libraryContext);
  context.set(cacheTagContext, 'counts');
  const papers = papersOf(await notes.countWithin());
  return { colleges: catalogue.colleges.map((college) => ({ ...college, papers: papers(college.value) })) };
}

export default function Home({ loaderData: { colleges } }: Route.ComponentProps) {
  return (
    <LibraryPage
      place="Home"
      heading="Sort By Colleges"
      lead="Choose your college to find its papers and notes."
      about="Past papers and notes of every college, free to read."
    >
      <SearchBox className="mb-6 md:hidden" />
      <CollegeGrid>
        {colleges.map(({ value, name, emblem, papers }) => (
          <CollegeCard
            key={value}
            href={`/home/${value}`}
            emblem={emblem}
            code={value}
            name={name}
            papers={papers}
          />
        ))}
      </CollegeGrid>
    </LibraryPage>
  );
}
