import { CollegeRows } from './college-rows.tsx';
import { LibraryPage } from './library-page.tsx';

/** The page for an address where nothing is, with links onwards. */
export function MissingPage({ missing }: { missing: string }) {
  return (
    <LibraryPage
      title="Not found"
      heading="Not in the library"
      lead={`${missing} is not here. The address may have a slip in it, or the page has moved.`}
    >
      <p className="mb-6">
        <a href="/search">Search</a>, find your college below, go <a href="/home">home</a>, or{' '}
        <a href="/contactus">tell us</a> what you looked for.
      </p>
      <CollegeRows />
    </LibraryPage>
  );
}
