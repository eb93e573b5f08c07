import { useLocation } from 'react-router';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LibraryPage } from './library-page.tsx';
import { RequestNumber } from './request-number.tsx';

/** The page for a request that could not be read: what a page of the library sends always can. */
export function RefusedPage() {
  const { pathname, search } = useLocation();
  const text = useText();
  return (
    <LibraryPage
      title={text('frame.refused')}
      heading={text('frame.refused')}
      lead={text('frame.refusedLead')}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={pathname + search}>{text('frame.refusedAgain')}</ButtonLink>
        <ButtonLink kind="secondary" href="/home">
          {text('frame.home')}
        </ButtonLink>
      </div>
      <RequestNumber />
    </LibraryPage>
  );
}
