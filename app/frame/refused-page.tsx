import { useLocation } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { LibraryPage } from './library-page.tsx';

/** The page for a request that could not be read: what a page of the library sends always can. */
export function RefusedPage() {
  const { pathname, search } = useLocation();
  return (
    <LibraryPage
      title="Nothing was changed"
      heading="Nothing was changed"
      lead="What was sent could not be read as a form. Please open the page again and fill it in once more."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={pathname + search}>Open the page again</ButtonLink>
        <ButtonLink kind="secondary" href="/home">
          Home
        </ButtonLink>
      </div>
    </LibraryPage>
  );
}
