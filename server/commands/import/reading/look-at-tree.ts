import { blankRow, type ImportRow } from '../../../../domain/import/import-row.ts';
import { WHY } from '../../../../domain/import/why-words.ts';
import type { Library } from '../../../../domain/library.ts';
import { type Output, sized } from '../../terminal/output.ts';
import type { Source, SourceFile } from '../sources/source.ts';
import { type FileFacts, fileFacts } from './file-facts.ts';
import { inOrder } from './in-order.ts';

type Looking = { library: Pick<Library, 'notes' | 'settings'>; output: Output };

export async function lookAtTree(
  source: Source,
  { library, output }: Looking,
): Promise<(NewFile | ImportRow)[]> {
  const files = await source.list();
  const count = counting(output, 'Looking', files);
  const looked = await inOrder(files, (file) => lookAt(source, file, library), count);
  const first = new Map<string, string>();
  return looked.map((each) => twinOr(each, first));
}

export function counting(output: Output, what: string, files: readonly unknown[]): () => void {
  let done = 0;
  return () => output.progress(what, ++done, files.length);
}

export type NewFile = { file: SourceFile; facts: FileFacts };

export function isNew(found: NewFile | ImportRow): found is NewFile {
  return 'facts' in found;
}

async function lookAt(
  source: Source,
  file: SourceFile,
  library: Looking['library'],
): Promise<NewFile | ImportRow> {
  const { path, size } = file;
  const { maxFileBytes } = library.settings;
  if (size === 0) return skipped(path, '', WHY.empty);
  if (size > maxFileBytes) return skipped(path, '', WHY.tooLarge(sized(maxFileBytes)));
  const facts = await fileFacts(source, file);
  if (!facts.type) return skipped(path, facts.sha256, WHY.otherType);
  const known = await library.notes.findSent(facts.sha256);
  return known ? skipped(path, facts.sha256, WHY.known(known.id)) : { file, facts };
}

function twinOr(found: NewFile | ImportRow, first: Map<string, string>): NewFile | ImportRow {
  if (!isNew(found)) return found;
  const { sha256 } = found.facts;
  const { path } = found.file;
  const before = first.get(sha256);
  if (before !== undefined) return skipped(path, sha256, WHY.duplicate(before));
  first.set(sha256, path);
  return found;
}

function skipped(path: string, sha256: string, why: string): ImportRow {
  return { ...blankRow(path, sha256), state: 'skipped', why };
}
