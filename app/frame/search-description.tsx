import { useLocalPath } from '../language.ts';
import { useSite } from './site.ts';

/**
 * Links to the OpenSearch description, which lets browsers search from their address bar
 * (app/search/open-search.ts).
 */
export function SearchDescription() {
  const { siteName } = useSite();
  const local = useLocalPath();
  const type = 'application/opensearchdescription+xml';
  return <link rel="search" type={type} title={siteName} href={local('/opensearch.xml')} />;
}
