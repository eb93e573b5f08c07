import { useSite } from './site.ts';

export type CardPicture = { href: string; width: number; height: number; words: string };

type LinkCardProps = {
  title: string;
  about: string;
  /** From the root of the site. */
  path: string;
  picture?: CardPicture;
};

/** How a link to this page looks where somebody pastes it: a chat, a search. */
export function LinkCard({ title, about, path, picture }: LinkCardProps) {
  const { siteName, publicUrl } = useSite();
  return (
    <>
      <meta name="description" content={about} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={picture ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      <meta property="og:url" content={publicUrl + path} />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {picture && (
        <>
          <meta property="og:image" content={publicUrl + picture.href} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta property="og:image:alt" content={picture.words} />
        </>
      )}
    </>
  );
}
