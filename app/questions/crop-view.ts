import type { QuestionCrop } from '../../domain/question/question-crop.ts';
import { CROP_WIDTHS } from '../../domain/question/question-crop.ts';
import type { Question } from '../../domain/question.ts';
import { questionCropHref } from '../paper/links.ts';

/** A question as a page shows it. */
export type CropView = {
  src: string;
  srcSet: string;
  /** Of the widest picture, in pixels: the browser reserves this room before a picture is loaded. */
  width: number;
  height: number;
  /** As it was read, for people who hear it, and for copying. */
  text: string;
};

/** The width for browsers without srcset. */
const USUAL_WIDTH = 720;
/** Longer texts are cut: a page has many. */
const TEXT_MOST = 400;

export function cropView(crop: QuestionCrop, { text }: Pick<Question, 'text'>): CropView {
  return {
    src: questionCropHref(crop, USUAL_WIDTH),
    srcSet: CROP_WIDTHS.map((width) => `${questionCropHref(crop, width)} ${width}w`).join(', '),
    width: crop.width,
    height: crop.height,
    text: text.length > TEXT_MOST ? `${text.slice(0, TEXT_MOST).toWellFormed()}…` : text,
  };
}
