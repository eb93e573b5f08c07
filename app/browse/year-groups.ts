/** Things of one exam year; without a name they have no heading; '' is that of an unknown year. */
type YearGroup<Thing> = { name: string | undefined; papers: Thing[] };

/** Papers by year, where years have two papers on average: a heading over each single paper would say nothing. */
export function yearGroups<Thing>(
  papers: readonly Thing[],
  yearOf: (paper: Thing) => number | undefined,
): YearGroup<Thing>[] {
  if (papers.length === 0) return [];
  const years = Map.groupBy(papers, yearOf);
  if (years.size < 2 || papers.length < 2 * years.size) return [{ name: undefined, papers: [...papers] }];
  return [...years].map(([year, some]) => ({ name: year?.toString() ?? '', papers: some }));
}
