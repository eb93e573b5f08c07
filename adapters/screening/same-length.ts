import type { ByteTransform } from '../../domain/file/bytes.ts';

/**
 * The same transform, which fails when it lets more or fewer bytes through than came. A fault in a transform must not
 * lead to a stored file that lacks a part.
 */
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
    if (went !== came) throw new Error(`A guard let ${went} bytes through of ${came}`);
  };
}
