import type { ByteTransform } from '../../domain/file/bytes.ts';

/** Throws if the transform changes the length: a bug in it must not store an incomplete file. */
export function sameLength(transform: ByteTransform): ByteTransform {
  return async function* (source) {
    let came = 0;
    let went = 0;
    const counted = async function* () {
      for await (const block of source) {
        came += block.length;
        yield block;
      }
    };
    for await (const block of transform(counted())) {
      went += block.length;
      yield block;
    }
    if (went !== came) throw new Error(`Screening changed the length from ${came} to ${went} bytes`);
  };
}
