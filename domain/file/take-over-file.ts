import { FILE_NAME_MAX, type StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import { withoutDirectionSigns } from '../primitives/text.ts';
import { storeWhole } from './store-whole.ts';

type TakenFile = Pick<StoredFile, 'id' | 'name' | 'owner' | 'createdAt' | 'updatedAt'>;

/**
 * Stores a file from another library: screened like every file, exempt from limits and quotas, and for a day
 * private and safe from clean-up.
 * @throws Refusal conflict `file.exists`; invalid and too-large as `receiveChunk`.
 */
export async function takeOverFile(
  library: Library,
  file: TakenFile,
  bytes: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  const unknown = { type: undefined, sha256: undefined, md5: undefined, sentSha256: undefined };
  const fresh: StoredFile = {
    ...unknown,
    ...file,
    key: library.newId(),
    name: fileName(file),
    ...{ size: 0, chunks: 1, chunksReceived: 0, completedAt: undefined, temporarySince: library.clock() },
  };
  return storeWhole({ ...library, clock: () => file.updatedAt }, fresh, bytes, undefined);
}

function fileName({ id, name }: TakenFile): string {
  const plain = withoutDirectionSigns(name.replace(/\p{Cc}+/gu, ' ')).trim();
  return [...(plain || id)].slice(0, FILE_NAME_MAX).join('');
}
