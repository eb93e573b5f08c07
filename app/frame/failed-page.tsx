import { useLocation } from 'react-router';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LibraryPage } from './library-page.tsx';
import { RequestNumber } from './request-number.tsx';

/** Error page. `isRefused`: the request could not be parsed, so it came from no page of the library. */
export function FailedPage({ isRefused = false }) {
  const { pathname, search } = useLocation();
  const text = useText();
  const title = text(isRefused ? 'frame.refused' : 'frame.failed');
  const lead = text(isRefused ? 'frame.refusedLead' : 'frame.failedLead');
  return (
    <LibraryPage title={title} heading={title} lead={lead}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={pathname + search}>
          {text(isRefused ? 'frame.refusedAgain' : 'frame.again')}
        </ButtonLink>
        <ButtonLink kind="secondary" href="/home">
          {text('frame.home')}
        </ButtonLink>
      </div>
      <RequestNumber />
    </LibraryPage>
  );
}
