import { CHUNK_BYTES } from '../../domain/file.ts';
import { CallRefusal } from '../call-refusal.ts';

const CONTENT_RANGE = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/;

/**
 * Chunk in a Content-Range, with the size of the whole file; undefined without the header.
 * @throws CallRefusal storage_invalid_content_range for anything but exactly one whole chunk.
 */
export function chunkOf(contentRange: string | undefined): { number: number; size: number } | undefined {
  if (contentRange === undefined) return undefined;
  const [, first, last, total] = CONTENT_RANGE.exec(contentRange) ?? [];
  const [start, end, size] = [Number(first), Number(last), Number(total)];
  // SDKs up to 12 end the last chunk one byte too far, at the file's size.
  const lastByte = end === size ? size - 1 : end;
  const isWhole = start % CHUNK_BYTES === 0 && lastByte === Math.min(start + CHUNK_BYTES, size) - 1;
  // An invalid header gives NaN, which compares as false; a start beyond the file's end gives `lastByte < start`.
  if (isWhole && lastByte >= start) return { number: start / CHUNK_BYTES + 1, size };
  throw new CallRefusal('storage_invalid_content_range');
}
