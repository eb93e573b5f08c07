import { basename } from 'node:path';
import type { Account } from '../../../domain/account.ts';
import { sentenceOf } from '../../../domain/fault.ts';
import { FILE_NAME_MAX } from '../../../domain/file.ts';
import type { ImportRow } from '../../../domain/import/import-row.ts';
import { ThingProblem } from '../../../domain/import/plan-row.ts';
import { type RowFile, type Stored, storeRow } from '../../../domain/import/store-row.ts';
import { WHY } from '../../../domain/import/why-words.ts';
import type { Library } from '../../../domain/library.ts';
import { withoutDirectionSigns } from '../../../domain/primitives/text.ts';
import { isRefusal, Refusal } from '../../../domain/refusal.ts';
import type { Output } from '../../terminal/output.ts';
import { fileFacts } from '../reading/file-facts.ts';
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
  photosOf(row: ImportRow): readonly ImportRow[];
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
      const result = await resultOf(rows[at] as ImportRow, storing);
      if (typeof result === 'string') whys[at] = result;
      else if (result.outcome === 'wrong') whys[at] = sentenceOf(result.fault);
      else done[result.outcome] += 1;
      storing.output.progress('Storing', ++finished, rows.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const wrong = rows.flatMap(({ path }, at) => (whys[at] === undefined ? [] : [{ path, why: whys[at] }]));
  return { ...done, wrong };
}

async function resultOf(
  row: ImportRow,
  { library, owner, sourceOf, photosOf }: Storing,
): Promise<Stored | string> {
  const source = await sourceOf(row);
  const fileOf = (each: Pick<ImportRow, 'path' | 'sha256'>) => fileAt(source, each);
  try {
    return await storeRow({ library, owner, fileOf }, row, photosOf(row));
  } catch (error) {
    if (isRefusal(error)) return error.message;
    if (error instanceof ThingProblem) return WHY.problems[error.problem];
    throw error;
  }
}

/** @throws Refusal not-found `import.no-file`; invalid `file.type`; ThingProblem. */
async function fileAt(source: Source, { path }: Pick<ImportRow, 'path'>): Promise<RowFile> {
  const file = await source.find(path);
  if (!file) throw new Refusal('not-found', 'import.no-file');
  const facts = await fileFacts(source, file);
  const readable = readableOf(source, path, facts);
  if (!readable) throw new Refusal('invalid', 'file.type');
  return { sha256: facts.sha256, name: fileName(path), madeAt: file.madeAt, readable };
}

function fileName(path: string): string {
  const name = withoutDirectionSigns(basename(path)).replace(/\p{Cc}/gu, ' ');
  const [ending = ''] = /\.[a-z\d]{1,5}$/i.exec(name) ?? [];
  const letters = [...name.slice(0, name.length - ending.length)];
  return letters.slice(0, FILE_NAME_MAX - ending.length).join('') + ending;
}
