import type { Account } from '../../account.ts';
import { unknownFile } from '../../file/file-refusals.ts';
import { ownFile } from '../../file/own-file.ts';
import type { Library } from '../../library.ts';
import { requireAdmin } from '../../moderation/role.ts';
import { sharerOf } from '../../note/share-note.ts';
import { Refusal } from '../../refusal.ts';
import type { ImportRow } from '../import-row.ts';
import { paperId } from '../paper-id.ts';
import { type RowFile, type Stored, sentFile, storeRow } from '../store-row.ts';
import { isPath } from './dropped-paper.ts';

/**
 * Shares an uploaded paper as described by its row. `photos`: rows of its other pages, also uploaded.
 * Idempotent.
 * @throws Refusal not-allowed `moderation.admin`, `note.share`; invalid `import.list`; too-many.
 */
export async function fileDropped(
  library: Library,
  account: Account | undefined,
  row: ImportRow,
  photos: readonly ImportRow[] = [],
): Promise<Stored> {
  await requireAdmin(library, account);
  const owner = sharerOf(library, account);
  const isSent = ({ path, sha256 }: ImportRow) => isPath(path) && /^[0-9a-f]{64}$/.test(sha256);
  if (![row, ...photos].every(isSent)) throw new Refusal('invalid', 'import.list');
  const fileOf = ({ sha256 }: Pick<ImportRow, 'sha256'>) => fileWith(library, owner, sha256);
  return storeRow({ library, owner, fileOf }, row, photos);
}

/**
 * Also rejects a file without the bytes that the row states.
 * @throws Refusal not-found `file.unknown`.
 */
async function fileWith(library: Library, owner: Account, sha256: string): Promise<RowFile> {
  const file = await ownFile(library, owner, paperId(sha256, ''));
  if (file.sentSha256 !== undefined && file.sentSha256 !== sha256) throw unknownFile();
  return { ...sentFile(library, file), sha256 };
}
