import offlineScript from 'virtual:offline-script';
import { cacheTagContext } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import type { Route } from './+types/offline-page';
import { offlineWords } from './words.ts';

export function loader({ context }: Route.LoaderArgs) {
  context.set(cacheTagContext, 'catalogue');
}

export default function OfflinePage() {
  const text = useText();
  return (
    <LibraryPage
      title={text('offline.title')}
      heading={text('offline.title')}
      lead={<span data-lead>{text('offline.lead')}</span>}
    >
      <noscript>
        <p>{text('offline.noScript')}</p>
      </noscript>
      <div data-offline data-words={JSON.stringify(offlineWords(text))} data-later={offlineScript}>
        <p className="text-soft noscript:hidden">{text('offline.looking')}</p>
      </div>
    </LibraryPage>
  );
}
