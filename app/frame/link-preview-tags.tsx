import { useLocalPath } from '../language.ts';
import { useSite } from './site.ts';

type LinkPreviewTagsProps = {
  title: string;
  about: string;
  path: string;
  more?: Record<string, string>;
};

export function LinkPreviewTags({ title, about, path, more }: LinkPreviewTagsProps) {
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
