import { findItem, type ItemPath } from '../catalogue/catalogue-item.ts';
import type { Catalogue } from '../catalogue.ts';
import type { ExamDay } from '../exam-date.ts';

export function hasExams(catalogue: Catalogue, path: ItemPath): boolean {
  const [college = '', branch = '', year = ''] = path;
  if (path.length === 3)
    return !catalogue.branch(college, branch)?.retired && catalogue.yearsOf(college, branch).includes(year);
  const found = findItem(catalogue, path);
  return found !== undefined && !found.retired;
}

export function pathOfDate({ college, branch, year, course }: ExamDay): ItemPath {
  return [college, branch, year, course].filter((step) => step !== '');
}
