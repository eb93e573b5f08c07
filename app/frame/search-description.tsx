import { useLocalPath } from '../language.ts';
import { useSite } from './site.ts';

/** Links the OpenSearch description, by which browsers offer the search in their address bar (app/search/open-search.ts). */
export function SearchDescription() {
  const { siteName } = useSite();
  const local = useLocalPath();
  const type = 'application/opensearchdescription+xml';
  return <link rel="search" type={type} title={siteName} href={local('/opensearch.xml')} />;
}
