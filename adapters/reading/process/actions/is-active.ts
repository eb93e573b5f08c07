import { hasActiveName, hasName } from './active-names.ts';
import { decryptedStreams } from './decrypted-streams.ts';
import {
  dataOf,
  isObjectStream,
  type ObjectStream,
  objectsIn,
  UNPACKED_MOST,
  unpacked,
} from './object-streams.ts';
import { type Reference, Unexaminable, type Value, ValueReader, valuesOf } from './pdf-syntax.ts';

const OBJECTS_MOST = 1_000_000;

/** Harmless actions that a viewer performs automatically. Screening renames `/JavaScript` to the last one. */
const HARMLESS: readonly Value[] = ['/GoTo', '/Named', '/SetOCGState', '/Hide', '/Trans', '/Javascript'];

/**
 * True if a PDF has scripts, or actions other than links and jumps within it, or cannot be examined for them.
 *
 * If several objects have one number, or an object's ends are unclear, viewers disagree about what counts. So
 * this reads every position at which a viewer may find an object, also in older versions and inside streams.
 */
export async function isActive(file: Uint8Array): Promise<boolean> {
  try {
    return await new Examination(file).isActive();
  } catch (error) {
    // A regular expression that runs out of stack throws a RangeError.
    if (error instanceof Unexaminable || error instanceof RangeError) return true;
    throw error;
  }
}

type Place = { text: string; at: number };
/**
 * Performed by a viewer without a click: an action or, for `/AA`, several. An array that is not a list is a
 * destination in the file.
 */
type Automatic = { value: Value; isList: boolean };

class Examination {
  readonly #file: Buffer;
  readonly #text: string;
  readonly #reader = new ValueReader();
  /** Places by object number; those under undefined may be any object. */
  readonly #places = new Map<number | undefined, Place[]>();
  #reads = 0;
  readonly #streams: ObjectStream[] = [];
  readonly #automatic: Automatic[] = [];
  #hasForm = false;

  constructor({ buffer, byteOffset, byteLength }: Uint8Array) {
    this.#file = Buffer.from(buffer, byteOffset, byteLength);
    this.#text = this.#file.toString('latin1');
  }

  async isActive(): Promise<boolean> {
    if (hasActiveName(this.#text)) return true;
    this.#readFile();
    for (const [stream, text] of await this.#unpack()) {
      if (hasActiveName(text)) return true;
      for (const { object, at } of objectsIn(text, stream.dictionary)) this.#readObject(object, { text, at });
    }
    return this.#hasForm || this.#automatic.some((each) => this.#isHarmful(each, new Set()));
  }

  #readFile(): void {
    const begin = /(?<![^\0\t\n\f\r \d])(?:obj|trailer)/g;
    for (const { 0: keyword, index } of this.#text.matchAll(begin)) {
      const place = { text: this.#text, at: index + keyword.length };
      if (keyword === 'trailer') this.#look(this.#read(place).value);
      else this.#readObject(numberBefore(this.#text, index), place);
    }
  }

  #readObject(object: number | undefined, place: Place): void {
    const { value, end } = this.#read(place);
    this.#look(value);
    const places = this.#places.get(object);
    if (places) places.push(place);
    else this.#places.set(object, [place]);
    // Streams cannot contain streams.
    if (place.text !== this.#text || !Array.isArray(value) || !isObjectStream(value)) return;
    const data = dataOf(this.#text, end);
    if (data !== undefined) this.#streams.push({ object, dictionary: value, data });
  }

  #read({ text, at }: Place) {
    this.#reads += 1;
    if (this.#reads > OBJECTS_MOST) throw new Unexaminable('The PDF has too many objects');
    return this.#reader.read(text, at);
  }

  #look(value: Value): void {
    if (!Array.isArray(value)) return;
    for (const each of valuesOf(value, '/OpenAction')) this.#automatic.push({ value: each, isList: false });
    for (const each of valuesOf(value, '/AA')) this.#automatic.push({ value: each, isList: true });
    if (valuesOf(value, '/XFA').some((each) => typeof each === 'object')) this.#hasForm = true;
    for (const item of value) this.#look(item);
  }

  async #unpack(): Promise<[ObjectStream, string][]> {
    const streams = this.#streams;
    if (streams.length === 0) return [];
    const decrypted = hasName(this.#text, ['Encrypt']) ? await decryptedStreams(this.#file) : undefined;
    if (decrypted && new Set(streams.map(({ object }) => object)).size < streams.length)
      throw new Unexaminable('Two encrypted streams share an object number');
    let left = UNPACKED_MOST;
    return streams.map((stream) => {
      const data = decrypted ? decrypted.get(stream.object ?? -1) : this.#file.subarray(stream.data);
      const text = unpacked(data ?? new Uint8Array(), stream.dictionary, left);
      left -= text.length;
      return [stream, text];
    });
  }

  #isHarmful({ value, isList }: Automatic, seen: Set<Place>): boolean {
    if (typeof value !== 'object') return false;
    if (!Array.isArray(value))
      return this.#placesOf(value).some((place) => {
        if (seen.has(place)) return false;
        seen.add(place);
        return this.#isHarmful({ value: this.#read(place).value, isList }, seen);
      });
    const types = valuesOf(value, '/S');
    if (types.length === 0)
      return isList && value.some((each) => this.#isHarmful({ value: each, isList: false }, seen));
    if (types.some((type) => !HARMLESS.includes(type))) return true;
    return valuesOf(value, '/Next').some((each) => this.#isHarmful({ value: each, isList: true }, seen));
  }

  #placesOf({ object }: Reference): Place[] {
    return [...(this.#places.get(object) ?? []), ...(this.#places.get(undefined) ?? [])];
  }
}

function numberBefore(text: string, at: number): number | undefined {
  const before = text.slice(Math.max(0, at - 64), at).replaceAll(/%[^\r\n]*/g, '');
  const [, number] = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*$/.exec(before) ?? [];
  return number === undefined ? undefined : Number(number);
}
