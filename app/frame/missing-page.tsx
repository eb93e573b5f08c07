import { useText } from '../language.ts';
import { PageLink } from '../ui/page-link.tsx';
import { CollegeRows } from './college-rows.tsx';
import { LibraryPage } from './library-page.tsx';

export function MissingPage({ missing }: { missing: string }) {
  const text = useText();
  return (
    <LibraryPage
      title={text('frame.missingTitle')}
      heading={text('frame.missing')}
      lead={text('frame.missingLead', { what: missing })}
    >
      <p className="mb-6">
        {text.rich('frame.missingWays', {
          search: (words) => <PageLink href="/search">{words}</PageLink>,
          home: (words) => <PageLink href="/home">{words}</PageLink>,
          contact: (words) => <PageLink href="/contactus">{words}</PageLink>,
        })}
      </p>
      <CollegeRows />
    </LibraryPage>
  );
}
