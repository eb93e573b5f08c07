import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { Account } from '../../../../domain/account.ts';
import { sentenceOf } from '../../../../domain/fault.ts';
import { FILE_NAME_MAX } from '../../../../domain/file.ts';
import type { ImportRow } from '../../../../domain/import/import-row.ts';
import { pageRange, paperId } from '../../../../domain/import/paper-id.ts';
import { draftOfRow } from '../../../../domain/import/row-draft.ts';
import { type Imported, storePaper } from '../../../../domain/import/store-paper.ts';
import type { Library } from '../../../../domain/library.ts';
import { Unreadable } from '../../../../domain/page/page-reader.ts';
import { withoutDirectionSigns } from '../../../../domain/primitives/text.ts';
import { isRefusal } from '../../../../domain/refusal.ts';
import type { Output } from '../../terminal/output.ts';
import { type FileFacts, fileFacts } from '../reading/file-facts.ts';
import { readableOf } from '../reading/file-pages.ts';
import type { Source } from '../sources/source.ts';

export type StoredRows = {
  stored: number;
  there: number;
  hidden: number;
  wrong: { path: string; why: string }[];
};

type Storing = {
  library: Library;
  owner: Account;
  sourceOf(row: ImportRow): Promise<Source>;
  output: Output;
};

/** Papers in parallel: one is written while another is read and screened. */
const AT_ONCE = 3;

export async function storeRows(rows: readonly ImportRow[], storing: Storing): Promise<StoredRows> {
  const done = { stored: 0, there: 0, hidden: 0 };
  const whys: (string | undefined)[] = [];
  let next = 0;
  let finished = 0;
  const worker = async () => {
    for (let at = next++; at < rows.length; at = next++) {
      const row = rows[at] as ImportRow;
      const outcome = await storeRow(row, storing);
      if (typeof outcome === 'string') whys[at] = outcome;
      else done[outcome.outcome] += 1;
      storing.output.progress('Storing', ++finished, rows.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const wrong = rows.flatMap(({ path }, at) => (whys[at] === undefined ? [] : [{ path, why: whys[at] }]));
  return { ...done, wrong };
}

async function storeRow(row: ImportRow, { library, owner, sourceOf }: Storing): Promise<Imported | string> {
  const read = draftOfRow(row, library.catalogue);
  if ('fault' in read) return sentenceOf(read.fault);
  const range = row.pages === '' ? undefined : pageRange(row.pages);
  if (row.pages !== '' && !range) return sentenceOf({ name: 'import.pages' });
  const source = await sourceOf(row);
  const file = await source.find(row.path);
  if (!file) return 'there is no such file';
  const facts = await fileFacts(source, file);
  if (row.sha256 !== '' && row.sha256.toLowerCase() !== facts.sha256)
    return 'the file has changed since it was read';
  const paper = {
    id: paperId(facts.sha256, range ? `p${range.first}-${range.last}` : ''),
    name: fileName(row.path),
    draft: read.draft,
    createdAt: madeAt(row, file.madeAt, library.clock()),
  };
  try {
    if (range) {
      const part = await partOf(library, source, row.path, facts, range);
      return await storePaper(library, owner, { ...paper, ...part });
    }
    const open = () => source.open(row.path);
    return await storePaper(library, owner, { ...paper, sha256: facts.sha256, size: facts.size, open });
  } catch (error) {
    if (isRefusal(error) || error instanceof Unreadable || error instanceof RangeError) return error.message;
    throw error;
  }
}

async function partOf(
  library: Pick<Library, 'pageReader'>,
  source: Source,
  path: string,
  facts: FileFacts,
  range: { first: number; last: number },
) {
  const file = readableOf(source, path, facts);
  if (!file) throw new RangeError('neither a PDF nor a picture');
  const { length: pages } = await library.pageReader.sizesOf(file, { priority: 'background' });
  if (range.last > pages) throw new RangeError(sentenceOf({ name: 'import.page-count', values: { pages } }));
  const bytes = await library.pageReader.extract(file, range, { priority: 'background' });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { sha256, size: bytes.length, open: async () => Readable.from([bytes]) };
}

function fileName(path: string): string {
  const name = withoutDirectionSigns(basename(path)).replace(/\p{Cc}/gu, ' ');
  const [ending = ''] = /\.[a-z\d]{1,5}$/i.exec(name) ?? [];
  const letters = [...name.slice(0, name.length - ending.length)];
  return letters.slice(0, FILE_NAME_MAX - ending.length).join('') + ending;
}

/** Creation time by the row or the file system; ignored unless in the past. */
function madeAt({ created }: ImportRow, ofFile: Date, now: Date): Date {
  const date = created === '' ? ofFile : new Date(created);
  const isPlausible = date.getTime() > FIRST && date.getTime() <= now.getTime();
  return isPlausible ? date : now;
}

/** Some systems report 1970 or 1980 for unknown times. */
const FIRST = Date.UTC(1981, 0, 1);
