import { useLocation } from 'react-router';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LibraryPage } from './library-page.tsx';
import { RequestNumber } from './request-number.tsx';

/** Error page for an unreadable request, which the library's own pages never send. */
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
