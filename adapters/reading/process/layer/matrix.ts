import { type Pdfium, withMemory } from '../pdfium.ts';
import type { Box } from './places.ts';

/** As in PDF: a point (x, y) becomes (ax + cy + e, bx + dy + f). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
export const FLOAT_BYTES = 4;

export function placed({ left, right, bottom, top }: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [left, right].flatMap((x) => [bottom, top].map((y) => [x, y] as const));
  return around(corners.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]));
}

export function matrixOf(p: Pdfium, form: number): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = floats(p, 6, (at) => p._FPDFPageObj_GetMatrix(form, at));
  return [a, b, c, d, e, f];
}

/** Applies `inner`, then `outer`. */
export function joined([a, b, c, d, e, f]: Matrix, [a2, b2, c2, d2, e2, f2]: Matrix): Matrix {
  return [
    ...[a * a2 + b * c2, a * b2 + b * d2, c * a2 + d * c2, c * b2 + d * d2],
    ...[e * a2 + f * c2 + e2, e * b2 + f * d2 + f2],
  ] as unknown as Matrix;
}

export function around(points: readonly (readonly number[])[]): Box {
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

export function floats(p: Pdfium, count: number, write: (pointer: number) => number): number[] {
  return withMemory(p, count * FLOAT_BYTES, (pointer) => {
    write(pointer);
    return [...p.HEAPF32.subarray(pointer / FLOAT_BYTES, pointer / FLOAT_BYTES + count)];
  });
}
