import { useText } from '../language.ts';
import { Notice } from '../ui/notice.tsx';
import type { PageMarks } from './asked-view.ts';
import { AskedLines, Marks, UnitLines } from './page-marks.tsx';
import type { PagePicture } from './page-picture.ts';
import type { ReaderPaper } from './reader-paper.ts';

// Widths match the columns of reader-frame.tsx. Screens with a pixel ratio of 3 get a picture for 2, which is
// much smaller and looks nearly the same; zooming loads a finer one (zoom-script.ts). Phones get slightly
// less than their width, because one missing pixel makes browsers load the next width, with twice the bytes.
const SIZES =
  '(min-width: 1344px) 918px, (min-width: 1024px) calc(100vw - 426px), (min-resolution: 2.5dppx) 61vw, 92vw';

/** Each half of a two-page sheet is as wide as a phone, its picture twice as wide. */
const SIZES_OF_HALVES = `(max-width: 639px) and (min-resolution: 2.5dppx) 134vw, (max-width: 639px) 200vw, ${SIZES}`;

type PaperPageProps = { page: PagePicture; paper: ReaderPaper; eager: boolean };

/**
 * Page of a paper, with its space reserved before the picture loads. A two-page sheet shows its picture
 * twice, each cropped to one half: stacked on phones, otherwise side by side. Booklets combine halves of
 * different sheets in reading order.
 */
export function PaperPage({ page, paper, eager }: PaperPageProps) {
  const { description, count, marks, downloadHref } = paper;
  const { number, halves } = page;
  const marked = marks?.get(number);
  const text = useText();
  const words = text('reading.pageOf', { number, count });
  const alt = `${words}: ${description}`;
  return (
    <figure id={`page-${number}`} className="paper-page">
      {page.isUndrawn && (
        <Notice>
          {text.rich('reading.undrawn', {
            download: (link) => (
              <a href={downloadHref} download>
                {link}
              </a>
            ),
          })}
        </Notice>
      )}
      {halves ? (
        <div className="sheet">
          {halves.map((half, index) => (
            <div
              key={half.side}
              className={half.side === 'right' ? 'right' : undefined}
              data-gutter={half.gutter}
              data-sheet={half.sheet}
            >
              <Picture picture={half} sizes={SIZES_OF_HALVES} eager={eager} alt={index === 0 ? alt : ''} />
              <MarksOf marked={marked} pane={index} />
            </div>
          ))}
        </div>
      ) : (
        <>
          <Picture picture={page} sizes={SIZES} eager={eager} alt={alt} />
          <MarksOf marked={marked} pane={0} />
        </>
      )}
      <figcaption>{words}</figcaption>
      {marked && <AskedLines lines={marked.lines} />}
      {marked && <UnitLines units={marked.units} />}
    </figure>
  );
}

function MarksOf({ marked, pane }: { marked: PageMarks | undefined; pane: number }) {
  const marks = marked?.panes[pane];
  return marked && marks?.length ? <Marks height={marked.height} marks={marks} /> : null;
}

type PictureProps = {
  picture: Pick<PagePicture, 'src' | 'srcSet' | 'width' | 'height' | 'look'>;
  sizes: string;
  eager: boolean;
  alt: string;
};

function Picture({ picture: { src, srcSet, width, height, look }, sizes, eager, alt }: PictureProps) {
  return (
    <img
      {...(eager ? { fetchPriority: 'high' } : { fetchPriority: 'low', loading: 'lazy' })}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      width={width}
      height={height}
      alt={alt}
      data-look={look}
    />
  );
}
