import { wrongType } from '../../domain/file/file-refusals.ts';

/**
 * Most chunks or segments of an image. Real images have dozens, a large PNG in small chunks a few thousand.
 */
const PARTS_MOST = 50_000;

/**
 * Bounds the work on an image with countless empty parts.
 * @throws Refusal invalid `file.type`.
 */
export function checkParts(count: number): void {
  if (count > PARTS_MOST) throw wrongType();
}
