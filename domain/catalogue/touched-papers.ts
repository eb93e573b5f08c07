import type { CurriculumChange } from './curriculum-changes.ts';

export type PaperChange = Pick<CurriculumChange, 'part' | 'change' | 'name'> & { papers?: number };

type Counted = { value: string; notes: number };

/** Adds the number of papers to each item that the new folder lacks. Calls `countWithin` once per place. */
export async function withPapers(
  changes: readonly CurriculumChange[],
  countWithin: (within: readonly string[]) => Promise<Counted[]>,
): Promise<PaperChange[]> {
  const read = new Map<string, Promise<Counted[]>>();
  const papersAt = async (values: readonly string[]) => {
    const within = values.slice(0, -1);
    const key = JSON.stringify(within);
    const counts = read.get(key) ?? countWithin(within);
    read.set(key, counts);
    return (await counts).find(({ value }) => value === values.at(-1))?.notes ?? 0;
  };
  const changed: PaperChange[] = [];
  for (const { part, change, name, values } of changes) {
    const papers = change === 'missing' ? { papers: await papersAt(values) } : {};
    changed.push({ part, change, name, ...papers });
  }
  return changed;
}
