/** Papers of one exam year. `name`: undefined for no heading, '' for an unknown year. */
type YearGroup<Thing> = { name: string | undefined; papers: Thing[] };

/**
 * Groups papers by year if years have two papers or more on average: headings over single papers add nothing.
 */
export function yearGroups<Thing>(
  papers: readonly Thing[],
  yearOf: (paper: Thing) => number | undefined,
): YearGroup<Thing>[] {
  if (papers.length === 0) return [];
  const years = Map.groupBy(papers, yearOf);
  if (years.size < 2 || papers.length < 2 * years.size) return [{ name: undefined, papers: [...papers] }];
  return [...years].map(([year, some]) => ({ name: year?.toString() ?? '', papers: some }));
}
