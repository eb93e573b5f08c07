import { CollegeCard, CollegeGrid } from './college-card.tsx';
import { LibraryPage } from './library-page.tsx';
import { useSite } from './site.ts';

/** Nothing is at this address: says so, and shows the ways on. */
export function MissingPage({ missing }: { missing: string }) {
  const { colleges } = useSite();
  return (
    <LibraryPage
      place="Not found"
      heading="Not in the library"
      lead={`${missing} is not here. The address may have a slip in it, or the page has moved.`}
    >
      <p className="mb-6">
        Find your college below, go <a href="/home">home</a>, or <a href="/contactus">tell us</a> what you
        looked for.
      </p>
      <CollegeGrid>
        {colleges.map(({ value, name, emblem }) => (
          <CollegeCard key={value} href={`/home/${value}`} emblem={emblem} code={value} name={name} />
        ))}
      </CollegeGrid>
    </LibraryPage>
  );
}
