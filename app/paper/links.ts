import type { Place } from '../../domain/course.ts';
import { notePath } from '../../domain/note/note-path.ts';
import { firstPage } from '../../domain/page/arrangement.ts';
import { pageName } from '../../domain/page/page-images.ts';
import { type Preparation, THUMBNAIL_WIDTH } from '../../domain/page.ts';
import type { QuestionCrop } from '../../domain/question/question-crop.ts';
import { placePath } from '../place-path.ts';

const FILES = '/v1/storage/buckets/files/files';

/** The address where a note is read; with `page`, at that page, and with `find`, where it has these words. */
export function noteHref(note: string, page?: number, find = ''): string {
  const href = notePath(note);
  if (page === undefined) return href;
  const words = find === '' ? '' : `&${new URLSearchParams({ find })}`;
  return `${href}?page=${page}${words}#page-${page}`;
}

/** The address where something is said to be wrong with a note. */
export function reportHref(note: string): string {
  return `${noteHref(note)}/report`;
}

/** The address where the rights in a note are claimed. */
export function rightsHref(note: string): string {
  return `${noteHref(note)}/rights`;
}

/** The address where a paper and a solution of it are read side by side. */
export function besideHref(paper: string, solution: string): string {
  return `${noteHref(paper)}?${new URLSearchParams({ beside: solution })}`;
}

/** The file itself, shown in the browser. */
export function viewHref(file: string): string {
  return `${FILES}/${encodeURIComponent(file)}/view?project=panna`;
}

/** The file itself, to be saved. */
export function downloadHref(file: string): string {
  return `${FILES}/${encodeURIComponent(file)}/download?project=panna`;
}

/** The address of the picture of a link to a note. */
export function cardHref(note: string): string {
  return `${noteHref(note)}/card.jpg`;
}

/** The address of the small picture of the first page that is shown. Undefined until it is drawn. */
export function thumbnailHref(prepared: Preparation | undefined): string | undefined {
  if (prepared?.state !== 'ready') return undefined;
  return pageImageHref(prepared.file, pageName(firstPage(prepared)), THUMBNAIL_WIDTH);
}

/** The address of a page's picture, by its name (`pageName`), or the number of a page that is not turned; `asScanned`: of one that was cleaned, as it was before. */
export function pageImageHref(file: string, page: number | string, width: number, asScanned = false): string {
  return `/pages/${encodeURIComponent(file)}/${page}-${width}${asScanned ? '-scan' : ''}.webp`;
}

/** The address of a question's picture, in one of its widths (`CROP_WIDTHS`); another version has another address. */
export function questionCropHref(
  { question, version }: Pick<QuestionCrop, 'question' | 'version'>,
  width: number,
): string {
  return `/questions/crops/${encodeURIComponent(question)}/${width}.webp?v=${version.slice(0, 6)}`;
}

/** The address where a question is read: its page, on which it is marked. */
export function questionHref(note: string, page: number, question: string): string {
  return `${noteHref(note)}?${new URLSearchParams({ page: String(page), question })}#page-${page}`;
}

/** The address of a course's questions, by that of its papers. */
export function questionsHref(here: string): string {
  return here.replace(/^\/home\//, '/questions/');
}

/** Where a course is practised, and what a device gets for that. `here` is the path of the course's page. */
export const practiceHref = (here: string) => here.replace(/^\/home\//, '/practice/');
export const practiceListHref = (here: string) => here.replace(/^\/home\//, '/practice/list/');

/** The address of what a course asks about the same as a question. */
export function courseQuestionHref({ college, branch, year, course }: Place, question: string): string {
  const here = questionsHref(placePath(college, branch, year, course));
  return `${here}?${new URLSearchParams({ question })}`;
}

/** The address of the questions that are most like one. */
export function likeHref(question: string): string {
  return `/questions/like/${encodeURIComponent(question)}`;
}
