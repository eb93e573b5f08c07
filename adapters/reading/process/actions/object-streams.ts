import { inflateSync } from 'node:zlib';
import { Unexaminable, type Value, valuesOf } from './pdf-syntax.ts';

/** Maximum bytes of all object streams of a file. Those of a 1,000-page book unpack to a few megabytes. */
export const UNPACKED_MOST = 64 * 1024 * 1024;

/** Objects within one compressed stream. `data` is the position of its data. */
export type ObjectStream = { object: number | undefined; dictionary: Value[]; data: number };

const TO_NEXT_LINE = /[^\r\n]*(?:\r\n|\n|\r)/y;

/** Start of the data of a stream whose dictionary ends at `end`; undefined if it is not a stream. */
export function dataOf(text: string, end: number): number | undefined {
  const keyword = /(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*stream/y;
  keyword.lastIndex = end;
  if (!keyword.test(text)) return undefined;
  TO_NEXT_LINE.lastIndex = keyword.lastIndex;
  return TO_NEXT_LINE.test(text) ? TO_NEXT_LINE.lastIndex : undefined;
}

/** Ignores `/Type`, which some viewers do not check; all need the position of the first object. */
export function isObjectStream(dictionary: readonly Value[]): boolean {
  return dictionary.includes('/First') || dictionary.includes('/ObjStm');
}

/**
 * Numbers and positions of the objects in an object stream.
 * @throws Unexaminable
 */
export function objectsIn(text: string, dictionary: readonly Value[]): { object: number; at: number }[] {
  const first = onlyNumber(dictionary, '/First');
  const count = onlyNumber(dictionary, '/N');
  const numbers = (text.slice(0, first).match(/\d+/g) ?? []).slice(0, 2 * count).map(Number);
  return numbers.flatMap((object, index) =>
    index % 2 === 0 ? [{ object, at: first + (numbers[index + 1] ?? 0) }] : [],
  );
}

/**
 * Unpacks the data of an object stream, after which other bytes may come: compressed data marks its own end,
 * while viewers may disagree about a length. Rejects encodings that honest programs do not write.
 * @throws Unexaminable
 */
export function unpacked(data: Uint8Array, dictionary: readonly Value[], most: number): string {
  const filters = valuesOf(dictionary, '/Filter').flat();
  const isPlain = !['/DecodeParms', '/DP', '/F', '/FFilter'].some((key) => hasValue(dictionary, key));
  if (!isPlain || filters.length !== 1 || !(filters[0] === '/FlateDecode' || filters[0] === '/Fl'))
    throw new Unexaminable('The objects are compressed in an unsupported way');
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch {
    throw new Unexaminable('The objects cannot be decompressed');
  }
}

function hasValue(dictionary: readonly Value[], key: string): boolean {
  return valuesOf(dictionary, key)
    .flat()
    .some((value) => value !== undefined);
}

function onlyNumber(dictionary: readonly Value[], key: string): number {
  const [value, ...others] = valuesOf(dictionary, key);
  if (typeof value !== 'number' || others.length > 0)
    throw new Unexaminable(`${key} is missing, repeated or not a number`);
  return value;
}
