import { CommandFault } from '../../terminal/command-fault.ts';
import { counted } from '../../terminal/counted.ts';
import { sized } from '../../terminal/output.ts';
import { readGenerations } from './generations.ts';
import { damagedTable } from './manifest.ts';

type ListedGeneration = {
  at: string;
  notes: number;
  files: number;
  bytes: number;
  /** True if all tables match their digests. Files are checked by the next backup and by `restore`. */
  isWhole: boolean;
};

export async function listGenerations(
  folder: string,
): Promise<{ generations: ListedGeneration[]; unread: string[] }> {
  const { manifests, unread } = await readGenerations(folder);
  if (manifests.length + unread.length === 0) throw new CommandFault(`There is no backup in ${folder}.`);
  const generations: ListedGeneration[] = [];
  for (const each of manifests) {
    const { count, bytes } = each.files;
    const notes = each.tables.notes?.rows ?? 0;
    generations.push({
      at: each.at,
      notes,
      files: count,
      bytes,
      isWhole: (await damagedTable(folder, each)) === undefined,
    });
  }
  return { generations, unread };
}

function generationLine({ at, notes, files, bytes, isWhole }: ListedGeneration): string {
  return `${at}  ${counted(notes, 'paper')}, ${counted(files, 'file')} of ${sized(bytes)}${isWhole ? '' : ', damaged'}`;
}

export async function listed(folder: string) {
  const { generations, unread } = await listGenerations(folder);
  const summary = [...generations.map(generationLine), ...unread.map((path) => `${path}, damaged`)].join(
    '\n',
  );
  const isSound = unread.length === 0 && generations.every(({ isWhole }) => isWhole);
  return { answer: { folder, generations, unread }, summary, isSound };
}
