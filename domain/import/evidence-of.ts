import type { PaperRead } from '../recognition/read-paper.ts';
import type { WhyWords } from './why-words.ts';

const NAMES_MOST = 4;
/** In characters. */
const MOST = 300;

export function evidenceOf(
  { path, head, match, branch, year, time }: PaperRead,
  { evidence }: WhyWords,
): string {
  const named = [...new Set([...path.codes, ...path.titles])].slice(0, NAMES_MOST).join(', ');
  const place = [branch?.value, year].filter(Boolean).join(' ');
  const printed = [head?.code, head?.titles[0]].filter(Boolean).join(' ');
  const course = match && `${match.course.code} ${match.course.title}`;
  const parts = [
    named && evidence.names(named),
    place && evidence.place(place),
    printed && evidence.prints(printed),
    head?.datedYear && evidence.prints(String(head.datedYear)),
    time.year && time.year !== head?.datedYear && evidence.year(String(time.year)),
    course && evidence.like(course),
  ];
  return parts.filter(Boolean).join(' ').slice(0, MOST);
}
