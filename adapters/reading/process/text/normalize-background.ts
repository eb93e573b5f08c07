import { type Picture, pictureFrom, sharpOf } from './picture.ts';

/** The paper is measured on an image this many times smaller, where letters blur into the paper and shadows remain. */
const SHRINK = 8;
/** The paper around a letter is the lightest pixel within this distance, in pixels of the small image. */
const REACH = 3;
/** Anything darker is not paper but the table below it, and is not brightened further. */
const DARKEST_PAPER = 40;

/**
 * Removes shadows by dividing every pixel by the paper around it. A photo of a page often has a shadow over half of it,
 * and Tesseract uses one threshold between black and white for large parts of an image.
 */
export async function normalizeBackground(picture: Picture): Promise<Picture> {
  const { width, height } = picture;
  const small = await sized(picture, Math.ceil(width / SHRINK), Math.ceil(height / SHRINK));
  const paper = await pictureFrom(sharpOf(lightestAround(small)).blur(REACH));
  const light = await sized(paper, width, height);
  divide(picture.data, light.data);
  return { data: light.data, width, height };
}

/** Each pixel by its paper, which it replaces. */
function divide(pixels: Uint8Array, paper: Uint8Array): void {
  for (let at = 0; at < paper.length; at += 1) {
    const white = Math.max(DARKEST_PAPER, paper[at] as number);
    paper[at] = Math.min(255, (255 * (pixels[at] as number)) / white);
  }
}

function sized(picture: Picture, width: number, height: number): Promise<Picture> {
  return pictureFrom(sharpOf(picture).resize(width, height, { fit: 'fill', kernel: 'linear' }));
}

/** Along the rows, then along the columns: the same result as in squares, in fewer steps. */
function lightestAround(picture: Picture): Picture {
  const { width, height } = picture;
  return lightestAlong(lightestAlong(picture, 1, width), width, height);
}

function lightestAlong({ data, width, height }: Picture, step: number, length: number): Picture {
  const lightest = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) {
    const position = Math.floor(at / step) % length;
    const from = Math.max(-REACH, -position);
    const to = Math.min(REACH, length - 1 - position);
    let most = 0;
    for (let away = from; away <= to; away += 1) most = Math.max(most, data[at + away * step] ?? 0);
    lightest[at] = most;
  }
  return { data: lightest, width, height };
}
