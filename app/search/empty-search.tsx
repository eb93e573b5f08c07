import { CollegeRows } from '../frame/college-rows.tsx';

/** The page of search before a search: what can be looked for, recent searches, and the colleges. */
export function EmptySearch() {
  return (
    <>
      <h1 className="mt-6">Search the library</h1>
      <p className="mt-2 max-w-measure text-soft">
        A course by its code or title, a paper by what it is called, or any line that you remember from a
        question: the pages of the papers are searched too.
      </p>
      {/* Filled by recent-list.ts. */}
      <section className="mt-8" data-recent hidden />
      <h2 className="mt-8 mb-3 text-lg">Or browse</h2>
      <CollegeRows />
      {/* Speech input types single characters too, so search-script.ts lets a visitor switch the key off. */}
      <label className="mt-6 flex min-h-11 w-fit items-center gap-3 text-sm max-lg:hidden noscript:hidden">
        <input type="checkbox" className="size-5" defaultChecked data-letters />
        The key / leads to the search box from every page
      </label>
    </>
  );
}
