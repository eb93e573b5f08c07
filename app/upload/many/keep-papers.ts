import type { Fault } from '../../../domain/fault.ts';
import { tooLargeFault } from '../../../domain/file.ts';
import { fileFault } from '../file/file-fault.ts';
import { entriesOf } from '../outbox/outbox-store.ts';
import { keepAndSend } from '../outbox/outgoing.ts';
import { type ChosenPapers, chosenFiles, PAPERS_MOST, papersAmong } from '../table/chosen-papers.ts';

export type KeptPapers = Omit<ChosenPapers, 'papers'> & { papers: number; refused: number };

export async function keepPapers(
  list: readonly (File | FileSystemEntry)[],
  owner: string,
  maxFileBytes = Number.POSITIVE_INFINITY,
): Promise<KeptPapers> {
  const waiting = (await entriesOf(owner)).length;
  const { papers, others, beyond } = papersAmong(await chosenFiles(list), PAPERS_MOST - waiting);
  let refusedPapers = 0;
  for (const { file, folder } of papers) {
    const refused = await faultOf(file, maxFileBytes);
    if (refused !== undefined) refusedPapers += 1;
    const kept = refused === undefined ? file : new File([], file.name);
    await keepAndSend(kept, owner, { ...(folder && { folder }), ...(refused !== undefined && { refused }) });
  }
  return { papers: papers.length - refusedPapers, refused: refusedPapers, others, beyond };
}

async function faultOf(file: File, maxFileBytes: number): Promise<Fault | undefined> {
  if (file.size > maxFileBytes) return tooLargeFault(maxFileBytes);
  if (file.size === 0) return { name: 'file.empty' };
  return fileFault(file);
}
