import type { Catalogue } from '../../domain/catalogue.ts';
import type { SearchFilters } from '../../domain/search.ts';
import { movedGroup } from '../redirect-moved-group.ts';

export function movedFilters(catalogue: Catalogue, filters: SearchFilters): SearchFilters | undefined {
  const { college, branch = '' } = filters;
  if (college !== undefined) {
    const to = movedGroup(catalogue, college, branch);
    return to && { ...filters, college: to.college, ...(branch && { branch: to.branch }) };
  }
  if (branch === '' || catalogue.allBranches.some(({ value }) => value === branch)) return undefined;
  const [to] = catalogue.allColleges.flatMap(({ value }) => movedGroup(catalogue, value, branch) ?? []);
  return to && { ...filters, branch: to.branch };
}
