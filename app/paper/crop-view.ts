import { CROP_WIDTHS, type QuestionCrop, USUAL_WIDTH } from '../../domain/question/question-crop.ts';
import type { Question } from '../../domain/question.ts';
import { questionCropHref } from './links.ts';

export type CropView = {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  text: string;
};

/** Characters after which a text is cut, because a page has many texts. */
const TEXT_MOST = 400;

export function cropView(crop: QuestionCrop, { text }: Pick<Question, 'text'>): CropView {
  const widths = CROP_WIDTHS.filter((width) => width <= crop.widest);
  return {
    src: questionCropHref(crop, Math.min(USUAL_WIDTH, crop.widest)),
    srcSet: widths.map((width) => `${questionCropHref(crop, width)} ${width}w`).join(', '),
    width: crop.width,
    height: crop.height,
    text: text.length > TEXT_MOST ? `${text.slice(0, TEXT_MOST).toWellFormed()}…` : text,
  };
}
