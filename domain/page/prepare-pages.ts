import { readableFile } from '../file/readable-file.ts';
import type { FileType, StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { PAGE_MAKER, PAGE_WIDTHS, type Page, THUMBNAIL_WIDTH, usefulWidth } from '../page.ts';
import { ReadingStopped, Unreadable } from './page-reader.ts';

/** The widths of most phones and desktops. Other widths are drawn at the first request. */
const USUAL_WIDTHS = [720, 1080] as const;
/** Recorded in one transaction: few commits for a long file, and its first pages show soon. */
const PAGES_AT_ONCE = 4;

/** What preparing needs of the library. */
export type Preparing = Pick<
  Library,
  'files' | 'bytes' | 'pages' | 'pageImages' | 'pageReader' | 'securityLog' | 'clock'
>;

/**
 * Finds the pages of a file and draws them. It may be repeated, and run twice at once: it continues what the same
 * version of `PAGE_MAKER` began. A file that cannot be read is recorded as unreadable, with the reason.
 * @throws ReadingStopped when the signal is aborted. After any other error the call may be repeated.
 */
export async function preparePages(library: Preparing, id: string, signal: AbortSignal): Promise<void> {
  const file = await library.files.find(id);
  if (!file?.completedAt || !file.type) return;
  try {
    if (await drawAll(library, file, file.type, signal)) await settled(library, file);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await library.pages.settle(id, error.reason, library.clock());
    const account = file.owner === undefined ? {} : { account: file.owner };
    library.securityLog.record({ name: 'file.blamed', file: id, reason: error.reason, ...account });
    await library.pageImages.remove(file.key);
  }
}

async function settled(library: Preparing, { id }: StoredFile): Promise<void> {
  await library.pages.settle(id, undefined, library.clock());
}

/** False when the file was removed meanwhile. */
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
      // The file was removed while it was drawn, and its removal cannot have found these images.
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
