import type { Catalogue } from '../../domain/catalogue.ts';
import {
  PAPERS_A_PAGE,
  type papersOfCourse,
  type WantedPapers,
} from '../../domain/paper/papers-of-course.ts';
import type { Text } from '../texts.ts';
import { megabytes } from '../ui/format.ts';
import { bookHref, chooseHref, zipHref } from './chosen-papers.ts';
import { coverage } from './coverage.ts';
import { examChoices } from './exam-choices.ts';
import { listedPaper } from './list/listed-paper.ts';
import { sortLinks } from './list/sort-links.ts';
import { pagingOf, wantedHref } from './wanted-papers.ts';

type Found = Awaited<ReturnType<typeof papersOfCourse>>;

/** Papers for the page of a course, with filters, sort links and paging. `here`: URL without filters. */
export function courseList(
  found: Found,
  here: string,
  wanted: WantedPapers,
  catalogue: Catalogue,
  text: Text,
  thisYear: number,
) {
  const { page, pages, total, exams, zip } = found;
  return {
    papers: found.papers.map((paper) => listedPaper(paper, catalogue, text)),
    sorts: sortLinks(here, wanted),
    zip: zip.papers > 1 ? zipLinks(found, here, wanted, text) : undefined,
    choices: examChoices(exams, catalogue, wanted),
    coverage: coverage(exams, found.papers, catalogue, thisYear),
    paging: pagingOf(here, wanted, { page, pages, aPage: PAPERS_A_PAGE, listed: found.papers.length, total }),
  };
}

function zipLinks(found: Found, here: string, wanted: WantedPapers, text: Text) {
  const all = wantedHref(here, { ...wanted, page: 1, sort: undefined });
  return {
    href: zipHref(all),
    label: zipLabel(found, wanted, text),
    bookHref: bookHref(all),
    chooseHref: chooseHref(all),
  };
}

function zipLabel({ zip, total }: Pick<Found, 'zip' | 'total'>, wanted: WantedPapers, text: Text): string {
  const zipFacts = { count: zip.papers, size: megabytes(zip.bytes) };
  if (zip.papers < total) return text('browse.zipFirst', zipFacts);
  const isPart = wanted.exam !== undefined || wanted.examYear !== undefined;
  return isPart ? text('browse.zipThese', zipFacts) : text('browse.zipAll', zipFacts);
}
