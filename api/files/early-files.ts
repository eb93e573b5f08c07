import { CHUNK_BYTES } from '../../domain/file.ts';
import { InProgress } from '../../domain/limits/in-progress.ts';
import { CallRefusal } from '../call-refusal.ts';
import type { ReceivedForm } from './upload-form.ts';

/** Files in memory at once, of at most 5 MiB each, and of one account. */
const MOST = { most: 2, mostInAll: 8 };
const RETRY_AFTER_S = 5;

const busy = () => new CallRefusal('general_unavailable', undefined, RETRY_AFTER_S);

type EarlyFile = { form: ReceivedForm; release(): void };

/**
 * Reads a form whose file comes before its ID, as Appwrite's SDK for Go sends it, and the one for Swift by chance.
 * Call `release` once the file is stored.
 * @throws CallRefusal general_argument_invalid for a larger file and without an ID, general_unavailable.
 */
export function earlyFiles() {
  const waiting = new InProgress({ ...MOST, refusals: { ofNetwork: busy, ofAll: busy } });
  return async (account: string, form: ReceivedForm): Promise<EarlyFile> => {
    const release = waiting.begin(account);
    try {
      const bytes = await inMemory(form.bytes);
      const fileId = await form.fileIdAtEnd;
      return { form: { ...form, fileId, bytes: inOne(bytes) }, release };
    } catch (error) {
      release();
      throw error;
    }
  };
}

async function inMemory(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const blocks: Uint8Array[] = [];
  let size = 0;
  for await (const block of source) {
    size += block.length;
    if (size > CHUNK_BYTES)
      throw new CallRefusal(
        'general_argument_invalid',
        'Param "fileId" is not optional. It must come before a file of more than 5 MiB.',
      );
    blocks.push(block);
  }
  return Buffer.concat(blocks);
}

async function* inOne(bytes: Uint8Array) {
  if (bytes.length > 0) yield bytes;
}
