import homeScript from 'virtual:home-script';
import { cacheTagContext, languageContext, libraryContext } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { SearchBox } from '../frame/search-box.tsx';
import { languageBase, useLanguage, useText } from '../language.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/home';
import { CollegeCard, CollegeGrid } from './college-card.tsx';
import type { HomeWords } from './home/own-lists.ts';
import { counterOf } from './lookup.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, notes } = context.get(libraryContext);
  const local = catalogue.in(context.get(languageContext));
  context.set(cacheTagContext, 'counts');
  const papers = counterOf(await notes.countWithin());
  return {
    years: Object.fromEntries(local.years.map((year) => [year, local.yearName(year)])),
    colleges: local.colleges.map((college) => {
      const [first, ...others] = local.branchesOf(college.value);
      const onlyBranch = others.length === 0 ? first?.value : undefined;
      return { ...college, papers: papers(college.value), onlyBranch };
    }),
  };
}

export default function Home({ loaderData: { colleges, years } }: Route.ComponentProps) {
  const text = useText();
  return (
    <LibraryPage title={text('frame.home')} about={text('browse.collegesAbout')} feed="/feeds/library.atom">
      <SearchBox className="mt-3 md:hidden" />
      <OwnLists years={years} />
      <PageHeading lead={<span className="max-sm:hidden">{text('browse.collegesLead')}</span>}>
        {text('browse.colleges')}
      </PageHeading>
      <CollegeGrid>
        {colleges.map((college) => (
          <CollegeCard key={college.value} {...college} />
        ))}
      </CollegeGrid>
    </LibraryPage>
  );
}

function OwnLists({ years }: { years: HomeWords['years'] }) {
  const text = useText();
  const words: HomeWords = {
    years,
    continue: text('browse.continue'),
    page: text('reading.page', { number: '#' }),
    clear: text('browse.clear'),
    courses: text('browse.ownCourses'),
    ownYear: text('browse.ownYear'),
    favourites: text('browse.favourites'),
    all: text('browse.allFavourites'),
    more: text('browse.moreFavourites'),
  };
  return (
    <>
      <div
        data-home={languageBase(useLanguage())}
        data-words={JSON.stringify(words)}
        className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-4 sm:gap-12"
        hidden
      />
      {/* In development, scripts are modules, which always run later. */}
      <script src={homeScript} type={import.meta.env.DEV ? 'module' : undefined} />
    </>
  );
}
