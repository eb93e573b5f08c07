import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';
import { ownNote } from '../note/withdraw-note.ts';
import { missingPages, type PageCounts } from './printed-pages.ts';

/** Stores of which files pages may be missing. It goes with the file. */
export interface MissingPages {
  /** What is missing of a file, or that nothing is. That a person said it is whole stays. */
  record(file: string, missing: PageCounts | undefined): Promise<void>;
  /** What may be missing of these files; those that are whole, or said to be, are left out. */
  listOf(files: readonly string[]): Promise<Map<string, PageCounts>>;
  /** The file is whole, as a person says. */
  dismiss(file: string, at: Date): Promise<void>;
}

/** A cover may come before the page that says how many there are. */
const PAGES_READ = 2;
/** Larger files say of themselves what they lack in a table of contents. */
const PAGES_COUNTED = 40;

/** Records whether pages of a file may be missing, once the text of its first pages is read. */
export async function countPages(
  library: Pick<Library, 'pages' | 'pageTexts' | 'missingPages'>,
  file: string,
): Promise<void> {
  const sizes = await library.pages.listOf(file, 1, PAGES_COUNTED + 1);
  const texts = await library.pageTexts.findAll(
    sizes.slice(0, PAGES_READ).map(({ number }) => ({ file, page: number })),
  );
  const inOrder = texts.toSorted((one, other) => one.page - other.page).map(({ text }) => text);
  const missing = sizes.length > PAGES_COUNTED ? undefined : missingPages(inOrder, sizes);
  await library.missingPages.record(file, missing);
}

/**
 * The owner of a note says that its paper is whole.
 * @throws Refusal not-found `note.unknown`; not-allowed `note.owner`; too-many.
 */
export async function sayWhole(library: Library, account: Account | undefined, id: string): Promise<void> {
  const { note, owner } = await ownNote(library, account, id);
  const now = library.clock();
  await takeOrRefuse(library.limits, LIMITS.write, owner.id, now);
  await library.missingPages.dismiss(note.image, now);
}
