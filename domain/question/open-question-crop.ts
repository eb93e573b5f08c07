import type { StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { openPageImage, type PageDrawing } from '../page/open-page-image.ts';
import type { Piece } from '../page/page-reader.ts';
import { busyDrawing, sharedDrawing } from '../page/shared-drawing.ts';
import { isOutage } from '../refusal.ts';
import { CROP_WIDTHS, CUT_FROM, type QuestionCrop, questionCrops, rowsOf } from './question-crop.ts';
import { unknownQuestion, visibleQuestion } from './visible-question.ts';

type CropDrawing = PageDrawing & Pick<Library, 'questions'>;

/**
 * Picture of a visible question as WebP. A missing one is cut from the pictures of its pages and stored.
 * @throws Refusal not-found `question.unknown`, `page.unknown`; unavailable `pages.busy`.
 */
export async function openQuestionCrop(
  library: CropDrawing,
  id: string,
  width: number,
): Promise<{ file: StoredFile; image: Uint8Array }> {
  const widths: readonly number[] = CROP_WIDTHS;
  if (!widths.includes(width)) throw unknownQuestion();
  const question = await visibleQuestion(library, id);
  const [crop, file] = await Promise.all([
    questionCrops(library, [question]).then((crops) => crops.get(id)),
    library.files.find(question.file),
  ]);
  if (!crop || !file) throw unknownQuestion();
  const name = { key: file.key, crop: crop.version, width };
  const stored = await library.pageImages.open(name);
  if (stored) return { file, image: stored };
  const drawn = `${file.key} ${crop.version} ${width}`;
  const image = await sharedDrawing(library.pageImages, drawn, () => draw(library, file, crop, width));
  return { file, image };
}

async function draw(
  library: CropDrawing,
  file: StoredFile,
  { version, parts }: QuestionCrop,
  width: number,
): Promise<Uint8Array> {
  const pieces: Piece[] = [];
  for (const { page, turn, box, ...part } of parts) {
    const image = await openPageImage(library, file, { page, turn, width: CUT_FROM });
    pieces.push({
      ...{ image, box },
      width: Math.max(1, Math.round(part.width * width)),
      height: rowsOf(part, width),
    });
  }
  const image = await library.pageReader.cut(pieces, `questions of ${file.id}`).catch(busyDrawing);
  await library.pageImages.put({ key: file.key, crop: version, width }, image).catch((error) => {
    // While pictures cannot be stored, each request cuts this one again.
    if (!isOutage(error)) throw error;
  });
  // A file that was removed meanwhile must leave no picture behind.
  if (!(await library.files.find(file.id))) await library.pageImages.remove(file.key);
  return image;
}
