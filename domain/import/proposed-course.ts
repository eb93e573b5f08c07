import { codeOf, type PaperRead } from '../recognition/read-paper.ts';
import { abbreviates, initialsOf, titleKey } from '../recognition/title-key.ts';

export type ProposedCourse = {
  college: string;
  collegeName: string;
  branch: string;
  branchName: string;
  year: string;
  code: string;
  title: string;
  papers: number;
  coded: number;
  aliases: readonly string[];
};

const ALIASES_MOST = 6;
const TITLE_MOST = 100;
const CODE_MOST = 40;

/** Uses the most frequent code and title. `isFiled`: the papers' folder is named after the course. */
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

/** Expands a folder's `DS` if its papers print a title with these initials. Otherwise keeps it. */
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

/** Most frequent first; ties keep their order. Ignores punctuation, which does not distinguish codes. */
function counted(texts: readonly string[]): string[] {
  const groups = [...Map.groupBy(texts, (text) => text.replace(/[\s/-]+/g, '').toLowerCase()).values()];
  return groups.toSorted((one, other) => other.length - one.length).map(([first = '']) => first);
}
