import { type Picture, pictureFrom, sharpOf } from './picture.ts';

/** The light is looked at on a picture so many times smaller: letters blur into their paper, shadows do not. */
const SHRINK = 8;
/** The paper around a letter is the lightest that is found so far away, in pixels of the small picture. */
const REACH = 3;
/** What is darker is no paper but the table it lies on, and is not brightened beyond reason. */
const DARKEST_PAPER = 40;

/**
 * Takes shadows out: every pixel is set against the paper around it. A phone's photo of a page lies half in the dark,
 * and the reader of letters draws one line between black and white for large parts of a picture.
 */
export async function evenLight(picture: Picture): Promise<Picture> {
  const { width, height } = picture;
  const small = await sized(picture, Math.ceil(width / SHRINK), Math.ceil(height / SHRINK));
  const paper = await pictureFrom(sharpOf(lightestAround(small)).blur(REACH));
  const light = await sized(paper, width, height);
  const data = new Uint8Array(picture.data.length);
  for (let at = 0; at < data.length; at += 1) {
    const white = Math.max(DARKEST_PAPER, light.data[at] ?? 255);
    data[at] = Math.min(255, (255 * (picture.data[at] ?? 0)) / white);
  }
  return { data, width, height };
}

function sized(picture: Picture, width: number, height: number): Promise<Picture> {
  return pictureFrom(sharpOf(picture).resize(width, height, { fit: 'fill', kernel: 'linear' }));
}

/** First along the rows, then along the columns: the same as in squares, in a fraction of the steps. */
function lightestAround(picture: Picture): Picture {
  const { width, height } = picture;
  return lightestAlong(lightestAlong(picture, 1, width), width, height);
}

function lightestAlong({ data, width, height }: Picture, step: number, length: number): Picture {
  const lightest = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) {
    const place = Math.floor(at / step) % length;
    const from = Math.max(-REACH, -place);
    const to = Math.min(REACH, length - 1 - place);
    let most = 0;
    for (let away = from; away <= to; away += 1) most = Math.max(most, data[at + away * step] ?? 0);
    lightest[at] = most;
  }
  return { data: lightest, width, height };
}
