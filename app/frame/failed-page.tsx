import { useLocation } from 'react-router';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LibraryPage } from './library-page.tsx';
import { RequestNumber } from './request-number.tsx';

export function FailedPage() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const text = useText();
  return (
    <LibraryPage title={text('frame.failed')} heading={text('frame.failed')} lead={text('frame.failedLead')}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={here}>{text('frame.again')}</ButtonLink>
        <ButtonLink kind="secondary" href="/home">
          {text('frame.home')}
        </ButtonLink>
      </div>
      <RequestNumber />
    </LibraryPage>
  );
}
