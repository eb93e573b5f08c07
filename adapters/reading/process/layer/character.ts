import type { Box } from './places.ts';

/**
 * A space, in the file, there in an object of its own (`blank`) or supposed by PDFium; the end of a line; or a printed sign with its box on the page
 * (`at`) and in the image. Points of the page grow upwards, but `at.top` is the smaller value. `index`: in
 * PDFium's text.
 */
export type Character = 'end' | 'space' | 'blank' | 'supposed' | Printed;
export type Printed = { sign: string; index: number; at: Box; box: Box; isHanging: boolean };
