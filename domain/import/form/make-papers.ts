import { takeOfMailbox } from '../../account/take-of-mailbox.ts';
import type { Account } from '../../account.ts';
import { ownFile } from '../../file/own-file.ts';
import { readableFile } from '../../file/readable-file.ts';
import { receiveChunk } from '../../file/receive-chunk.ts';
import { FILE_NAME_MAX, type StoredFile } from '../../file.ts';
import type { Library } from '../../library.ts';
import { LIMITS } from '../../limits.ts';
import { sharerOf } from '../../note/share-note.ts';
import { ReadingFailed, ReadingStopped, Unreadable } from '../../page/page-reader.ts';
import { Refusal } from '../../refusal.ts';
import { READ_PAGES_MOST } from '../pages/read-pages.ts';

const READING = { priority: 'interactive', patienceMs: 50_000 } as const;

/**
 * Makes one file per paper of an uploaded PDF, with the paper's pages in order. The PDF stays unchanged.
 * `papers` must be as `papersInFile` returned them.
 * @throws Refusal not-allowed; not-found `file.unknown`; too-many `limit.reached`; invalid `import.pages`,
 * `import.unreadable`; unavailable `pages.busy`; as `receiveChunk`.
 */
export async function makePapers(
  library: Library,
  account: Account | undefined,
  id: string,
  papers: unknown,
): Promise<StoredFile[]> {
  const owner = sharerOf(library, account);
  const file = await ownFile(library, owner, id);
  await takeOfMailbox(library.limits, LIMITS.proposal, owner, library.clock());
  if (file.type !== 'application/pdf') throw new Refusal('invalid', 'import.pages');
  const readable = readableFile(library, file, file.type);
  const { length: count } = await library.pageReader.sizesOf(readable, READING).catch(refuse);
  if (!arePapers(papers, count)) throw new Refusal('invalid', 'import.pages');
  const made: StoredFile[] = [];
  for (const [at, pages] of papers.entries()) {
    const runs = runsOf(pages).map((run) => ({ ...run, file: readable }));
    const bytes = await library.pageReader.join(runs, READING).catch(refuse);
    const incoming = { fileId: library.newId(), name: nameOf(file.name, at, papers.length) };
    made.push(
      await receiveChunk(library, owner, { ...incoming, bytes: inOne(bytes), mostBytes: bytes.length }),
    );
  }
  return made;
}

function arePapers(input: unknown, count: number): input is number[][] {
  if (!Array.isArray(input) || !input.every((each) => Array.isArray(each) && each.length > 0)) return false;
  const numbers: unknown[] = input.flat();
  const isPage = (number: unknown) =>
    Number.isInteger(number) && Number(number) >= 1 && Number(number) <= count;
  return (
    numbers.length > 0 &&
    numbers.length <= READ_PAGES_MOST &&
    numbers.every(isPage) &&
    new Set(numbers).size === numbers.length
  );
}

/** Groups consecutive pages, because each run opens the file again. */
function runsOf(pages: readonly number[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const number of pages) {
    const run = runs.at(-1);
    if (run?.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs;
}

function refuse(error: unknown): never {
  if (error instanceof Unreadable) throw new Refusal('invalid', 'import.unreadable');
  if (error instanceof ReadingFailed || error instanceof ReadingStopped)
    throw new Refusal('unavailable', 'pages.busy', { retryAfter: 5 });
  throw error;
}

function nameOf(name: string, at: number, count: number): string {
  if (count === 1) return name;
  const plain = name.replace(/\.pdf$/i, '').slice(0, FILE_NAME_MAX - 10);
  return `${plain} ${at + 1}.pdf`;
}

async function* inOne(bytes: Uint8Array) {
  yield bytes;
}
