import type { Catalogue } from '../catalogue.ts';
import type { Course } from '../course.ts';
import { DESCRIPTION_MAX, type NoteKind } from '../note.ts';
import { characters } from '../primitives/text.ts';
import { coursesFromTitle } from './suggest-course.ts';
import { suggestExam, suggestExamYear, suggestKind } from './suggest-exam.ts';
import { headOf } from './suggest-head.ts';
import { type PrintedTitle, printedTitles } from './suggest-title.ts';

export type NoteSuggestion = {
  /** Course title as printed. */
  title: string | undefined;
  /** Course code as printed. */
  code: string | undefined;
  /** Matching courses: one, or the same one in several branches. */
  courses: readonly Course[];
  /** True if matched by code, false if by a similar title. */
  isSure: boolean;
  kind: NoteKind | undefined;
  exam: string | undefined;
  examYear: number | undefined;
  /** At most `DESCRIPTION_MAX` characters. */
  description: string | undefined;
};

type Source = { text: string; fileName: string; year: number };

/** Characters read of a file name; file systems allow no more. */
const NAME_MOST = 255;

/** Suggestion from the first page's text and the file name. `year`: the current one. */
export function suggestNote(
  catalogue: Pick<Catalogue, 'courses' | 'exams'>,
  { text, fileName, year }: Source,
): NoteSuggestion {
  const name = wordsOfName(fileName.slice(0, NAME_MOST));
  const lines = headOf(text);
  const head = lines.join('\n');
  const titles = [...printedTitles(lines), ...titleOfName(name)];
  const { courses, isSure } = coursesFromTitle(catalogue, `${head}\n${name}`, titles);
  const [first] = titles;
  const facts = {
    title: first?.title ?? (isSure ? courses[0]?.title : undefined),
    code: first?.code,
    courses,
    isSure,
    kind: suggestKind(`${text.slice(0, 2000)}\n${name}`),
    exam: suggestExam(head, catalogue.exams) ?? suggestExam(name, catalogue.exams),
    examYear: suggestExamYear(head, year) ?? suggestExamYear(name, year),
  };
  return { ...facts, description: describeNote(facts, catalogue) };
}

/** Names that devices give to files. */
const DEVICE_NAME =
  /\b(img|image|scan|scanned|doc|document|whatsapp|screenshot|photo|camscanner|adobe|file|untitled|new|dcim|pxl)\b/i;

/** Date of creation that devices write into names, unrelated to the exam. */
const DAY_MADE = /(?<!\d)20\d\d([-_. ])\d\d\1\d\d(?!\d)/g;

function wordsOfName(fileName: string): string {
  return fileName
    .replace(DAY_MADE, ' ')
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_+.\-–,()[\]]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** File name without exam and year, if it may be a title. */
function titleOfName(name: string): PrintedTitle[] {
  if (DEVICE_NAME.test(name)) return [];
  const title = name
    .replace(/\b(19|20)\d\d\b|\b\d{1,2}(st|nd|rd|th)?\b/gi, ' ')
    .replace(
      /\b(end|mid)\s?(sem(ester)?|term)\b|\bsession(al)?\s?(i{1,2})?\b|\b(pyq|question|paper|exam|quiz|semester|sem|notes|lectures?|solved|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\b/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
  // A single short word, such as `unit` or `final`, is no title.
  if (
    (title.match(/\p{L}/gu)?.length ?? 0) < (title.includes(' ') ? 4 : 8) ||
    !/[aeiou\p{Script=Devanagari}]/iu.test(title)
  )
    return [];
  return [{ title: (title[0]?.toUpperCase() ?? '') + title.slice(1), code: undefined }];
}

type Facts = Pick<NoteSuggestion, 'title' | 'courses' | 'kind' | 'exam' | 'examYear'>;

/**
 * Description such as `Data Structures end semester 2019`. Shortens a long title, never the exam. Undefined without title
 * and course.
 */
export function describeNote(facts: Facts, { exams }: Pick<Catalogue, 'exams'>): string | undefined {
  const title = facts.title ?? facts.courses[0]?.title;
  if (!title) return undefined;
  const exam = exams.find(({ value }) => value === facts.exam)?.name.toLowerCase();
  const rest = [exam ?? (facts.kind === 'notes' ? 'notes' : undefined), facts.examYear]
    .filter(Boolean)
    .join(' ');
  const room = DESCRIPTION_MAX - (rest === '' ? 0 : characters(rest) + 1);
  const [beforeBracket = ''] = title.split('(', 1);
  const words = beforeBracket.trimEnd().split(' ');
  while (words.length > 1 && characters(words.join(' ')) > room) words.pop();
  while (words.length > 1 && /^(and|of|for|in|the|to|on|with|&|-)$/i.test(words.at(-1) ?? '')) words.pop();
  const short = [...words.join(' ')].slice(0, room).join('');
  return rest === '' ? short : `${short} ${rest}`;
}
