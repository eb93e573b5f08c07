import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';
import type { Note } from '../note.ts';
import { isBooklet } from '../page/booklet.ts';
import { openPageImage, type PageDrawing, unknownPage } from '../page/open-page-image.ts';
import type { Box } from '../page/page-layout.ts';
import type { PreviewImage } from '../page/page-reader.ts';
import { shownPages } from '../page/shown-pages.ts';

/** Pages read to detect a booklet (`isBooklet`), which has fewer sides. */
const LOOKED_AT = 5;
const WIDTH = 720;

type PreviewDrawing = PageDrawing & Pick<Library, 'pageTexts' | 'quickLimits'>;

/**
 * Preview image of a paper, or of a course's newest paper: text beside the first page as displayed, even if
 * that is half a sheet. Counts towards the limit of the client's network.
 * @throws Refusal as `openPageImage`; too-many `limit.reached`.
 */
export async function drawPaperPreview(
  library: PreviewDrawing,
  { image: id }: Pick<Note, 'image'>,
  words: Pick<PreviewImage, 'title' | 'lines'>,
  network: string,
): Promise<Uint8Array> {
  const [prepared] = await library.pages.preparationsOf([id]);
  const file = await library.files.find(id);
  if (!file || prepared?.state !== 'ready') throw unknownPage();
  const pages = await shownPages(library, prepared, 1, LOOKED_AT);
  const [first] = pages;
  if (!first) throw unknownPage();
  const part = partRead(first.gutter, await isBooklet(library, prepared, pages));
  await takeOrRefuse(library.quickLimits, LIMITS.preview, network, library.clock());
  const { number: page, turn } = first;
  const flow = `previews of ${network}`;
  const image = await openPageImage(library, file, { page, turn, width: WIDTH, flow });
  return library.pageReader.previewImage({ ...words, image, part }, flow);
}

/** The first page of a booklet is to the right of its last page. */
function partRead(gutter: number | undefined, isBookletSide: boolean): Box {
  if (gutter === undefined) return [0, 0, 1, 1];
  return isBookletSide ? [gutter, 0, 1, 1] : [0, 0, gutter, 1];
}
