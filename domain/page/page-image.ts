import { readableFile } from '../file/readable-file.ts';
import { openFile } from '../file/visible-file.ts';
import type { FileType, StoredFile } from '../file.ts';
import { isId } from '../id.ts';
import type { Library } from '../library.ts';
import { PAGE_WIDTHS, THUMBNAIL_WIDTH } from '../page.ts';
import { Refusal } from '../refusal.ts';
import { Unreadable } from './page-reader.ts';

/** What of the library drawing a page needs. */
export type Drawing = Pick<Library, 'files' | 'bytes' | 'pages' | 'pageImages' | 'pageReader' | 'clock'>;

/** What is being drawn at the moment, for each library of this process: who asks for the same waits for the same. */
const drawing = new WeakMap<Drawing['pageImages'], Map<string, Promise<Uint8Array>>>();

/**
 * The picture of a page as WebP. One that has gone, or was never made, is drawn and kept.
 * @throws Refusal not-found `file.unknown`, `page.unknown`; unavailable `pages.busy`.
 */
export async function pageImage(
  library: Drawing,
  id: string,
  page: number,
  width: number,
): Promise<{ file: StoredFile; image: Uint8Array }> {
  const file = await pageFile(library, id, page, width);
  const kept = await library.pageImages.open({ key: file.key, page, width });
  return { file, image: kept ?? (await drawnOnce(library, file, page, width)) };
}

/** The complete file of a page that may be asked for. @throws Refusal as `pageImage`. */
export async function pageFile(
  library: Pick<Library, 'files'>,
  id: string,
  page: number,
  width: number,
): Promise<StoredFile> {
  const widths: readonly number[] = page === 1 ? [THUMBNAIL_WIDTH, ...PAGE_WIDTHS] : PAGE_WIDTHS;
  if (!isId(id) || !widths.includes(width)) throw unknownPage();
  return openFile(library, id);
}

async function drawnOnce(
  library: Drawing,
  file: StoredFile,
  page: number,
  width: number,
): Promise<Uint8Array> {
  const [preparation] = await library.pages.preparationsOf([file.id]);
  if (!preparation || page < 1 || page > preparation.pages || !file.type) throw unknownPage();
  const under = drawing.get(library.pageImages) ?? new Map<string, Promise<Uint8Array>>();
  drawing.set(library.pageImages, under);
  const name = `${file.key} ${page} ${width}`;
  const begun = under.get(name);
  if (begun) return begun;
  const drawn = draw(library, file, file.type, page, width).finally(() => under.delete(name));
  under.set(name, drawn);
  return drawn;
}

async function draw(
  library: Drawing,
  file: StoredFile,
  type: FileType,
  page: number,
  width: number,
): Promise<Uint8Array> {
  const readable = readableFile(library, file, type);
  const [image] = await library.pageReader
    .draw(readable, page, [width], { priority: 'interactive' })
    .catch((error) => refuse(library, file, error));
  if (!image) throw unknownPage();
  await library.pageImages.put({ key: file.key, page, width }, image.bytes);
  const kept = { page, width, height: image.height, size: image.bytes.length };
  if (!(await library.pages.addImages(file.id, [kept])) && !(await library.files.find(file.id)))
    await library.pageImages.remove(file.key);
  return image.bytes;
}

/** A file that turns out to be unreadable is marked, so that nobody tries again and again. */
async function refuse(library: Drawing, file: StoredFile, error: unknown): Promise<never> {
  if (error instanceof Refusal) throw error;
  if (error instanceof Unreadable) {
    await library.pages.settle(file.id, error.reason, library.clock());
    throw unknownPage();
  }
  const sentence = 'This page cannot be drawn at the moment. Please try again in a few seconds.';
  const refusal = new Refusal('unavailable', 'pages.busy', sentence, { retryAfter: 5 });
  refusal.cause = error;
  throw refusal;
}

export function unknownPage(): Refusal {
  return new Refusal('not-found', 'page.unknown', 'The requested page could not be found.');
}
