import { useText } from '../language.ts';
import type { PagePicture } from './page-picture.ts';
import type { ReaderPaper } from './reader-paper.ts';

// The width of the column in reader-frame.tsx. Screens of three pixels a point get a picture for two: it is much
// smaller, and a scan looks nearly the same. Enlarging a page loads a finer picture (zoom-script.ts).
const SIZES =
  '(min-width: 1344px) 918px, (min-width: 1024px) calc(100vw - 426px), (min-resolution: 2.5dppx) 67vw, 100vw';

type PaperPageProps = { page: PagePicture; paper: ReaderPaper; eager: boolean };

/** One page of a paper. Its room is reserved until its picture is loaded. */
export function PaperPage({ page, paper: { description, count }, eager }: PaperPageProps) {
  const { number, src, srcSet, width, height } = page;
  const words = useText()('reading.pageOf', { number, count });
  return (
    <figure id={`page-${number}`} className="paper-page" data-page={number}>
      <img
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        sizes={SIZES}
        srcSet={srcSet}
        src={src}
        width={width}
        height={height}
        alt={`${words}: ${description}`}
      />
      <figcaption>{words}</figcaption>
    </figure>
  );
}
