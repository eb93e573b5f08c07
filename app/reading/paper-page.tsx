import { useText } from '../language.ts';
import type { PagePicture } from './page-picture.ts';
import type { ReaderPaper } from './reader-paper.ts';

// The width of the column in reader-frame.tsx. Screens of three pixels a point get a picture for two: it is much
// smaller, and a scan looks nearly the same. Enlarging a page loads a finer picture (zoom-script.ts). Phones say a little
// less than they have: browsers take the next wider picture where one pixel is missing, which has twice the bytes.
const SIZES =
  '(min-width: 1344px) 918px, (min-width: 1024px) calc(100vw - 426px), (min-resolution: 2.5dppx) 61vw, 92vw';

/** Each half of a sheet of two pages is as wide as a phone, and its picture twice as wide. */
const SIZES_OF_HALVES = `(max-width: 639px) and (min-resolution: 2.5dppx) 134vw, (max-width: 639px) 200vw, ${SIZES}`;

type PaperPageProps = { page: PagePicture; paper: ReaderPaper; eager: boolean };

/**
 * One page of a paper. Its room is reserved until its picture is loaded. A sheet of two pages is its picture twice, each
 * time cut to one half: on a phone one below the other, in the order of reading, else side by side as one.
 */
export function PaperPage({ page, paper: { description, count }, eager }: PaperPageProps) {
  const { number, gutter } = page;
  const words = useText()('reading.pageOf', { number, count });
  const picture = (alt: string) => <Picture page={page} eager={eager} alt={alt} />;
  return (
    <figure id={`page-${number}`} className="paper-page">
      {gutter === undefined ? (
        picture(`${words}: ${description}`)
      ) : (
        <div className="sheet" data-gutter={gutter}>
          <div>{picture(`${words}: ${description}`)}</div>
          <div>{picture('')}</div>
        </div>
      )}
      <figcaption>{words}</figcaption>
    </figure>
  );
}

type PictureProps = Pick<PaperPageProps, 'page' | 'eager'> & { alt: string };

function Picture({ page: { src, srcSet, width, height, gutter }, eager, alt }: PictureProps) {
  return (
    <img
      {...(eager ? { fetchPriority: 'high' } : { fetchPriority: 'low', loading: 'lazy' })}
      sizes={gutter === undefined ? SIZES : SIZES_OF_HALVES}
      srcSet={srcSet}
      src={src}
      width={width}
      height={height}
      alt={alt}
    />
  );
}
