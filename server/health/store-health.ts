import type { Bytes } from '../../domain/file/bytes.ts';
import { isOutage } from '../../domain/refusal.ts';

/** Knows whether the store accepts files, from the last one that it was to store. */
export class StoreHealth {
  #isFailing = false;

  watch(bytes: Bytes): Bytes {
    const watched = async <Result>(work: Promise<Result>) => {
      try {
        const result = await work;
        this.#isFailing = false;
        return result;
      } catch (error) {
        if (isOfStore(error)) this.#isFailing = true;
        throw error;
      }
    };
    return {
      ...bytes,
      putWhole: (...file) => watched(bytes.putWhole(...file)),
      putChunk: (...chunk) => watched(bytes.putChunk(...chunk)),
      join: (...file) => watched(bytes.join(...file)),
    };
  }

  /** After a failure, tries the store again: it may have recovered before anybody sends a file. */
  async isFailing(bytes: Pick<Bytes, 'checkWriting'>): Promise<boolean> {
    if (!this.#isFailing) return false;
    this.#isFailing = await bytes.checkWriting().then(
      () => false,
      () => true,
    );
    return this.#isFailing;
  }
}

/** True for an outage or an error of the S3 store or file system, not for errors caused by a client. */
function isOfStore(error: unknown): boolean {
  return isOutage(error) || (error instanceof Error && ('$metadata' in error || 'path' in error));
}
