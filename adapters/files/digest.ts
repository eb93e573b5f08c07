import { createHash, type Hash } from 'node:crypto';
import type { Digest } from '../../domain/file.ts';

/** Computes both digests and the size of the same bytes. */
export class Digester {
  readonly #sha256: Hash = createHash('sha256');
  readonly #md5: Hash = createHash('md5');
  #size = 0;

  update(block: Uint8Array): void {
    this.#sha256.update(block);
    this.#md5.update(block);
    this.#size += block.length;
  }

  digest(): Digest {
    return { size: this.#size, sha256: this.#sha256.digest('hex'), md5: this.#md5.digest('hex') };
  }
}

export async function digestOf(bytes: AsyncIterable<Uint8Array>): Promise<Digest> {
  const digester = new Digester();
  for await (const block of bytes) digester.update(block);
  return digester.digest();
}
