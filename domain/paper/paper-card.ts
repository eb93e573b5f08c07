import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';
import type { Note } from '../note.ts';
import { isFolded } from '../page/folded-sheets.ts';
import { openPageImage, type PageDrawing, unknownPage } from '../page/open-page-image.ts';
import type { Box } from '../page/page-layout.ts';
import type { PageCard } from '../page/page-reader.ts';
import { shownPages } from '../page/shown-pages.ts';

/** More sides are no folded sheets: `isFolded`. */
const LOOKED_AT = 5;
/** Of the picture of the page, in pixels. */
const WIDTH = 720;

type CardMaking = PageDrawing & Pick<Library, 'pageTexts' | 'quickLimits'>;

/**
 * The picture of a link to a paper, or to a course by its newest one: words beside the first page as it is read, also where it
 * is a half of a sheet. Counts against the limit of the network that asks.
 * @throws Refusal as `openPageImage`; too-many `limit.reached`.
 */
export async function drawPaperCard(
  library: CardMaking,
  { image: id }: Pick<Note, 'image'>,
  words: Pick<PageCard, 'title' | 'lines'>,
  network: string,
): Promise<Uint8Array> {
  const [prepared] = await library.pages.preparationsOf([id]);
  const file = await library.files.find(id);
  if (!file || prepared?.state !== 'ready') throw unknownPage();
  const pages = await shownPages(library, prepared, 1, LOOKED_AT);
  const [first] = pages;
  if (!first) throw unknownPage();
  const part = partRead(first.gutter, await isFolded(library, prepared, pages));
  await takeOrRefuse(library.quickLimits, LIMITS.preview, network, library.clock());
  const { number: page, turn } = first;
  const flow = `previews of ${network}`;
  const image = await openPageImage(library, file, { page, turn, width: WIDTH, flow });
  return library.pageReader.card({ ...words, image, part }, flow);
}

/** Of a folded sheet the first page is at the right of the last one. */
function partRead(gutter: number | undefined, isFoldedSheet: boolean): Box {
  if (gutter === undefined) return [0, 0, 1, 1];
  return isFoldedSheet ? [gutter, 0, 1, 1] : [0, 0, gutter, 1];
}
