import { type Picture, pictureFrom, sharpOf } from './picture.ts';

/** Paper is measured on an image smaller by this factor: letters blur into the paper, and shadows remain. */
const SHRINK = 8;
/** Paper around a letter is the lightest pixel within this distance, in pixels of the small image. */
const REACH = 3;
/** Anything darker is the table below the paper, and is not brightened further. */
const DARKEST_PAPER = 40;

/**
 * Removes shadows by dividing every pixel by the paper around it. Photos often have a shadow over half of the
 * page, while Tesseract uses one black-and-white threshold for large parts of an image.
 */
export async function normalizeBackground(picture: Picture): Promise<Picture> {
  const { width, height } = picture;
  const small = await sized(picture, Math.ceil(width / SHRINK), Math.ceil(height / SHRINK));
  const paper = await pictureFrom(sharpOf(lightestAround(small)).blur(REACH));
  const light = await sized(paper, width, height);
  divide(picture.data, light.data);
  return { data: light.data, width, height };
}

function divide(pixels: Uint8Array, paper: Uint8Array): void {
  for (let at = 0; at < paper.length; at += 1) {
    const white = Math.max(DARKEST_PAPER, paper[at] as number);
    paper[at] = Math.min(255, (255 * (pixels[at] as number)) / white);
  }
}

function sized(picture: Picture, width: number, height: number): Promise<Picture> {
  return pictureFrom(sharpOf(picture).resize(width, height, { fit: 'fill', kernel: 'linear' }));
}

/** Rows, then columns: the same result as with squares in fewer steps. */
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
