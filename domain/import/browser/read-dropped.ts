import { takeOfMailbox } from '../../account/take-of-mailbox.ts';
import type { Account } from '../../account.ts';
import { unknownFile } from '../../file/file-refusals.ts';
import type { Library } from '../../library.ts';
import { LIMITS } from '../../limits.ts';
import { requireAdmin } from '../../moderation/role.ts';
import { sharerOf } from '../../note/share-note.ts';
import { firstPageOf } from '../../page/propose-note.ts';

/** After readers and sharers; within a proxy's timeout. */
const READING = { priority: 'background', flow: 'import', patienceMs: 50_000 } as const;

/** @throws Refusal not-allowed `moderation.admin`, `note.share`; not-found `file.unknown`; too-many. */
export async function readDropped(library: Library, account: Account | undefined, id: string): Promise<void> {
  await requireAdmin(library, account);
  const admin = sharerOf(library, account);
  await takeOfMailbox(library.quickLimits, LIMITS.importRead, admin, library.clock());
  const file = await library.files.find(id);
  if (!file?.completedAt || file.owner !== admin.id) throw unknownFile();
  await firstPageOf(library, file, READING);
}
