import { type Pdfium, withMemory } from '../pdfium.ts';

/** Rectangle on a page's image, in shares of its width and height, or on the page, in points. */
export type Box = { left: number; top: number; right: number; bottom: number };

const DOUBLE_BYTES = 8;
export const CHAR_BOX_BYTES = 4 * DOUBLE_BYTES;
/** Box on the page, in points. `pointer`: memory of `CHAR_BOX_BYTES`. */
export function charBox(p: Pdfium, text: number, index: number, pointer: number): Box {
  const at = (number: number) => pointer + number * DOUBLE_BYTES;
  p._FPDFText_GetCharBox(text, index, at(0), at(1), at(2), at(3));
  const doubles = p.HEAPF64;
  const first = pointer / DOUBLE_BYTES;
  return {
    left: doubles[first] as number,
    right: doubles[first + 1] as number,
    bottom: doubles[first + 2] as number,
    top: doubles[first + 3] as number,
  };
}

/** Spans a character's origin to the end of its advance, in its font's height. `pointer`: as `charBox`. */
export function looseBox(p: Pdfium, text: number, index: number, pointer: number): Box {
  p._FPDFText_GetLooseCharBox(text, index, pointer);
  const [left = 0, top = 0, right = 0, bottom = 0] = p.HEAPF32.subarray(pointer / 4, pointer / 4 + 4);
  return { left, top, right, bottom };
}

const PICTURE = 1_000_000;
/** Points between two corners of the measured page. */
const FAR = 1000;

/**
 * Converts boxes on the page to boxes on its image. PDFium, which knows the crop and rotation of the page, is
 * asked for three points only, not for every character.
 */
export function onPicture(p: Pdfium, page: number): (box: Box) => Box {
  const point = (x: number, y: number) =>
    withMemory(p, 8, (pointer) => {
      p._FPDF_PageToDevice(page, 0, 0, PICTURE, PICTURE, 0, x, y, pointer, pointer + 4);
      const at = pointer / 4;
      return { x: (p.HEAP32[at] as number) / PICTURE, y: (p.HEAP32[at + 1] as number) / PICTURE };
    });
  const [origin, right, up] = [point(0, 0), point(FAR, 0), point(0, FAR)];
  const place = (x: number, y: number) => ({
    x: origin.x + ((right.x - origin.x) * x + (up.x - origin.x) * y) / FAR,
    y: origin.y + ((right.y - origin.y) * x + (up.y - origin.y) * y) / FAR,
  });
  return (box) => {
    const [one, other] = [place(box.left, box.top), place(box.right, box.bottom)];
    return {
      left: Math.min(one.x, other.x),
      right: Math.max(one.x, other.x),
      top: Math.min(one.y, other.y),
      bottom: Math.max(one.y, other.y),
    };
  };
}

export function widen(box: Box, by: Box): void {
  box.left = Math.min(box.left, by.left);
  box.top = Math.min(box.top, by.top);
  box.right = Math.max(box.right, by.right);
  box.bottom = Math.max(box.bottom, by.bottom);
}
