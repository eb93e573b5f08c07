import type { ByteTransform } from '../../domain/file/bytes.ts';

/**
 * A transform that lets as many bytes through as came, or fails: what passes a guard may be changed, and is never shorter.
 * A fault of ours must not end in a file that is said to be kept and lacks a part.
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
