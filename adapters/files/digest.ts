import { createHash, type Hash } from 'node:crypto';
import type { ScreenedBlock } from '../../domain/file/bytes.ts';
import type { CompleteDigest } from '../../domain/file.ts';

/** Size and digests of bytes; also a digest of the bytes as uploaded once a block replaces another. */
export class Digester {
  readonly #sha256: Hash = createHash('sha256');
  readonly #md5: Hash = createHash('md5');
  #sent: Hash | undefined;
  #size = 0;

  update(block: Uint8Array, sent?: Uint8Array): void {
    if (sent) this.#sent ??= this.#sha256.copy();
    this.#sent?.update(sent ?? block);
    this.#sha256.update(block);
    this.#md5.update(block);
    this.#size += block.length;
  }

  digest(): CompleteDigest {
    const sha256 = this.#sha256.digest('hex');
    const sentSha256 = this.#sent?.digest('hex') ?? sha256;
    return { size: this.#size, sha256, md5: this.#md5.digest('hex'), sentSha256 };
  }
}

export async function digestOf(bytes: AsyncIterable<ScreenedBlock>): Promise<CompleteDigest> {
  const digester = new Digester();
  for await (const block of bytes) digester.update(block, block.sent);
  return digester.digest();
}
