import type { Place } from '../../domain/course.ts';
import { notePath } from '../../domain/note/note-path.ts';
import { pageName } from '../../domain/page/page-images.ts';
import { firstPage } from '../../domain/page/page-order.ts';
import { type Preparation, THUMBNAIL_WIDTH } from '../../domain/page.ts';
import type { QuestionCrop } from '../../domain/question/question-crop.ts';
import { placePath } from '../place-path.ts';

const FILES = '/v1/storage/buckets/files/files';

export function noteHref(note: string, page?: number, find = ''): string {
  const href = notePath(note);
  if (page === undefined) return href;
  const words = find === '' ? '' : `&${new URLSearchParams({ find })}`;
  return `${href}?page=${page}${words}#page-${page}`;
}

export function reportHref(note: string): string {
  return `${noteHref(note)}/report`;
}

export function rightsHref(note: string): string {
  return `${noteHref(note)}/rights`;
}

export function besideHref(paper: string, solution: string): string {
  return `${noteHref(paper)}?${new URLSearchParams({ beside: solution })}`;
}

export function viewHref(file: string): string {
  return `${FILES}/${encodeURIComponent(file)}/view?project=panna`;
}

export function downloadHref(file: string): string {
  return `${FILES}/${encodeURIComponent(file)}/download?project=panna`;
}

export function previewImageHref(note: string): string {
  return `${noteHref(note)}/card.jpg`;
}

/** Thumbnail of the first visible page; undefined until it is rendered. */
export function thumbnailHref(prepared: Preparation | undefined): string | undefined {
  if (prepared?.state !== 'ready') return undefined;
  return pageImageHref(prepared.file, pageName(firstPage(prepared)), THUMBNAIL_WIDTH);
}

/**
 * URL of a page's picture, by its name (`pageName`), or by number if unrotated. `asScanned`: before cleaning.
 */
export function pageImageHref(file: string, page: number | string, width: number, asScanned = false): string {
  return `/pages/${encodeURIComponent(file)}/${page}-${width}${asScanned ? '-scan' : ''}.webp`;
}

/** URL of a question's picture in one of `CROP_WIDTHS`. A new version gets a new URL. */
export function questionCropHref(
  { question, version }: Pick<QuestionCrop, 'question' | 'version'>,
  width: number,
): string {
  return `/questions/crops/${encodeURIComponent(question)}/${width}.webp?v=${version.slice(0, 6)}`;
}

export function questionHref(note: string, page: number, question: string): string {
  return `${noteHref(note)}?${new URLSearchParams({ page: String(page), question })}#page-${page}`;
}

export function questionsHref(here: string): string {
  return here.replace(/^\/home\//, '/questions/');
}

export const unitsHref = (here: string) => here.replace(/^\/home\//, '/units/');

/** Admin page for the syllabus of a course. `here`: path of the course. */
export const syllabusHref = (here: string) => here.replace(/^\/home\//, '/home/moderation/syllabus/');

export const practiceHref = (here: string) => here.replace(/^\/home\//, '/practice/');
export const practiceListHref = (here: string) => here.replace(/^\/home\//, '/practice/list/');

export function courseQuestionHref({ college, branch, year, course }: Place, question: string): string {
  const here = questionsHref(placePath(college, branch, year, course));
  return `${here}?${new URLSearchParams({ question })}`;
}

export function likeHref(question: string): string {
  return `/questions/like/${encodeURIComponent(question)}`;
}
