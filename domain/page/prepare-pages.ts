import { readableFile } from '../file/readable-file.ts';
import type { FileType, StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { PAGE_MAKER, PAGE_WIDTHS, type Page, THUMBNAIL_WIDTH, usefulWidth } from '../page.ts';
import { ReadingStopped, Unreadable } from './page-reader.ts';

/** Widths that most screens ask for: phones, and desktops of one pixel a point. The others are drawn when asked for. */
const USUAL_WIDTHS = [720, 1080] as const;
/** Recorded together: a row of a long file costs no commit of its own, and its first pages show soon. */
const PAGES_AT_ONCE = 4;

/** What of the library preparing needs. */
export type Preparing = Pick<Library, 'files' | 'bytes' | 'pages' | 'pageImages' | 'pageReader' | 'clock'>;

/**
 * Looks at a file and draws its pages. Goes on with what the same maker began before, and may be repeated; two who do
 * it at once come to the same. A file that cannot be read is marked so, with the reason.
 * @throws ReadingStopped when the signal came; whatever else is nobody's fault that is known: to be tried again.
 */
export async function preparePages(library: Preparing, id: string, signal: AbortSignal): Promise<void> {
  const file = await library.files.find(id);
  if (!file?.completedAt || !file.type) return;
  try {
    if (await drawAll(library, file, file.type, signal)) await settled(library, file);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await library.pages.settle(id, error.reason, library.clock());
    await library.pageImages.remove(file.key);
  }
}

async function settled(library: Preparing, { id }: StoredFile): Promise<void> {
  await library.pages.settle(id, undefined, library.clock());
}

/** False when the file went away meanwhile. */
async function drawAll(
  library: Preparing,
  file: StoredFile,
  type: FileType,
  signal: AbortSignal,
): Promise<boolean> {
  const readable = readableFile(library, file, type);
  const sizes = await library.pageReader.sizesOf(readable, { priority: 'background', signal });
  if (!(await library.pages.begin(file.id, sizes, PAGE_MAKER))) return false;
  for (let from = 1; from <= sizes.length; from += PAGES_AT_ONCE) {
    const images = [];
    for (const page of await library.pages.listOf(file.id, from, PAGES_AT_ONCE)) {
      const widths = lackingWidths(page, type);
      if (widths.length === 0) continue;
      if (signal.aborted) throw new ReadingStopped();
      const drawn = await library.pageReader.draw(readable, page.number, widths, {
        priority: 'background',
        signal,
      });
      for (const { width, height, bytes } of drawn) {
        await library.pageImages.put({ key: file.key, page: page.number, width }, bytes);
        images.push({ page: page.number, width, height, size: bytes.length });
      }
    }
    if (!(await library.pages.addImages(file.id, images))) {
      // Removed while it was drawn: whoever removed it cannot have found these.
      if (!(await library.files.find(file.id))) await library.pageImages.remove(file.key);
      return false;
    }
  }
  return true;
}

function lackingWidths({ number, width, images }: Page, type: FileType): number[] {
  const wanted = number === 1 ? [THUMBNAIL_WIDTH, ...PAGE_WIDTHS] : [...USUAL_WIDTHS];
  const useful = type === 'application/pdf' ? wanted : wanted.filter((each) => each <= usefulWidth(width));
  return useful.filter((each) => !images.some((image) => image.width === each));
}
