import type { PaperRead } from './read-paper.ts';
import { abbreviates, initialsOf, titleKey } from './title-key.ts';

/** A course that the catalogue lacks, as papers print it. */
export type ProposedCourse = {
  college: string;
  collegeName: string;
  branch: string;
  branchName: string;
  year: string;
  code: string;
  title: string;
  /** How many papers it was read from, and how many of them print the code. */
  papers: number;
  coded: number;
  /** Other codes that papers of it print, such as those of an earlier syllabus. */
  aliases: readonly string[];
};

/** Codes beside its own that a course keeps as aliases. */
const ALIASES_MOST = 6;
const TITLE_MOST = 100;
const CODE_MOST = 40;

/**
 * The code and the title of a course, from the papers that are of it: the ones that most of them print. `isFiled`: they lie in a
 * folder that is called after it.
 */
export function nameCourse(
  papers: readonly PaperRead[],
  isFiled: boolean,
): Pick<ProposedCourse, 'code' | 'title' | 'coded' | 'aliases'> {
  const codes = counted(papers.flatMap((paper) => codeOf(paper) ?? []));
  const [folder = ''] = counted(papers.flatMap(({ path }) => (isFiled ? path.folderTitles.slice(0, 1) : [])));
  const [named = ''] = counted(
    papers.flatMap(({ path }) => path.titles.slice(path.folderTitles.length).slice(0, 1)),
  );
  const printed = counted(papers.flatMap(({ head }) => head?.titles.slice(0, 1) ?? []));
  const title = titleOf(folder, printed) || capitalized(named) || codes[0] || '';
  const code = codes[0] ?? initialsOf(title)?.toUpperCase() ?? title;
  const coded = papers.filter((paper) => codeOf(paper) === code).length;
  return {
    code: [...code].slice(0, CODE_MOST).join('').trim(),
    title: [...title].slice(0, TITLE_MOST).join('').trim(),
    coded,
    aliases: codes.slice(1, 1 + ALIASES_MOST).filter((each) => each.length <= CODE_MOST),
  };
}

/** The code that a paper carries: printed, or in its name or folder. */
export function codeOf({ path, head }: PaperRead): string | undefined {
  return (head?.code ?? path.codes[0])?.toUpperCase();
}

/** `DS` of a folder is written out where the papers in it print a title with these initials; else the folder's words count. */
function titleOf(folder: string, printed: readonly string[]): string {
  const [most = ''] = printed;
  if (folder === '') return most;
  const whole = printed.find((title) => abbreviates(folder, title) || titleKey(title) === titleKey(folder));
  return whole ?? capitalized(folder);
}

function capitalized(title: string): string {
  const isShouted = title === title.toUpperCase() && title.includes(' ');
  return isShouted || title === title.toLowerCase()
    ? title.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    : title;
}

/** Each of the texts once, the most frequent first, those as frequent in their order. Signs do not tell codes apart. */
function counted(texts: readonly string[]): string[] {
  const groups = [...Map.groupBy(texts, (text) => text.replace(/[\s/-]+/g, '').toLowerCase()).values()];
  return groups.toSorted((one, other) => other.length - one.length).map(([first = '']) => first);
}
