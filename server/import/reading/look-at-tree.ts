import type { ImportRow } from '../../../domain/import/import-row.ts';
import { duplicateRow, failedRow, planRow } from '../../../domain/import/plan-row.ts';
import { WHY } from '../../../domain/import/why-words.ts';
import type { Library } from '../../../domain/library.ts';
import type { Output } from '../../terminal/output.ts';
import type { Source, SourceFile } from '../sources/source.ts';
import { type FileFacts, fileFacts } from './file-facts.ts';
import { inOrder } from './in-order.ts';

type Looking = { library: Pick<Library, 'notes' | 'settings'>; output: Output };

export type NewFile = { file: SourceFile; facts: FileFacts };

export async function lookAtTree(
  source: Source,
  { library, output }: Looking,
): Promise<(NewFile | ImportRow)[]> {
  const files = await source.list();
  const count = counting(output, 'Looking', files);
  const looked = await inOrder(files, (file) => lookAt(source, file, library), count);
  const first = new Map<string, string>();
  return looked.map((each) => {
    if (!isNew(each)) return each;
    return duplicateRow({ path: each.file.path, sha256: each.facts.sha256 }, first, WHY) ?? each;
  });
}

export function counting(output: Output, what: string, files: readonly unknown[]): () => void {
  let done = 0;
  return () => output.progress(what, ++done, files.length);
}

export function isNew(found: NewFile | ImportRow): found is NewFile {
  return 'facts' in found;
}

async function lookAt(
  source: Source,
  file: SourceFile,
  library: Looking['library'],
): Promise<NewFile | ImportRow> {
  const { path, size, problem } = file;
  if (problem) return failedRow(path, WHY.problems[problem]);
  let facts: FileFacts | undefined;
  const thing = {
    path,
    size,
    async facts() {
      facts = await fileFacts(source, file);
      return { sha256: facts.sha256, isPaper: facts.type !== undefined };
    },
  };
  const row = await planRow(library, thing, WHY);
  return row ?? { file, facts: facts as FileFacts };
}
