import { useLocation } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { LibraryPage } from './library-page.tsx';

/** The page for an error of the library itself. */
export function FailedPage() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <LibraryPage
      title="Something went wrong"
      heading="Something went wrong"
      lead="The library could not show this page. It is our fault, not yours. Please try again in a moment."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={here}>Try again</ButtonLink>
        <ButtonLink kind="secondary" href="/home">
          Home
        </ButtonLink>
      </div>
    </LibraryPage>
  );
}
