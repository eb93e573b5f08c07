import { wrongType } from '../../domain/file/file-refusals.ts';

/** Chunks or segments of an image. Real ones have dozens, a large PNG in small chunks some thousands. */
const PARTS_MOST = 50_000;

/**
 * Bounds the work on an image with countless empty parts.
 * @throws Refusal invalid `file.type`.
 */
export function checkParts(count: number): void {
  if (count > PARTS_MOST) throw wrongType();
}
