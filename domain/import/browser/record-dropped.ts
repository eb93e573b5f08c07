import type { Account } from '../../account.ts';
import type { Library } from '../../library.ts';
import { requireAdmin } from '../../moderation/role.ts';
import { sharerOf } from '../../note/share-note.ts';
import { oneLine } from '../../primitives/text.ts';
import { Refusal } from '../../refusal.ts';
import { recordImport } from '../record-import.ts';
import { DROPPED_MOST } from './dropped-paper.ts';

/**
 * Logs the start or the outcome of sharing a folder's papers.
 * @throws Refusal not-allowed `moderation.admin`, `note.share`; invalid `import.list` without a name.
 */
export async function recordDropped(
  library: Library,
  account: Account | undefined,
  { from, papers, isDone }: { from: string; papers: number; isDone: boolean },
): Promise<void> {
  await requireAdmin(library, account);
  const admin = sharerOf(library, account);
  if (oneLine(from) === '') throw new Refusal('invalid', 'import.list');
  const count = Number.isSafeInteger(papers) ? Math.min(Math.max(papers, 0), DROPPED_MOST) : 0;
  await recordImport(library, { owner: admin, by: admin, from, papers: count, isDone });
}
