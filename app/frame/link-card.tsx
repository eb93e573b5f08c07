import { useLocalPath } from '../language.ts';
import { useSite } from './site.ts';

type LinkCardProps = {
  title: string;
  about: string;
  /** From the root of the site. */
  path: string;
  /** Further Open Graph properties, such as a picture. */
  more?: Record<string, string>;
};

/** How a link to this page looks in a chat or a search engine. */
export function LinkCard({ title, about, path, more }: LinkCardProps) {
  const { siteName, publicUrl } = useSite();
  const local = useLocalPath();
  const properties = {
    site_name: siteName,
    title,
    description: about,
    url: publicUrl + local(path),
    ...more,
  };
  return (
    <>
      <meta name="description" content={about} />
      {Object.entries(properties).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content={more ? 'summary_large_image' : 'summary'} />
    </>
  );
}
