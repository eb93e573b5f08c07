import { mailboxOf } from '../account/mailbox.ts';
import type { Account } from '../account.ts';
import { LEAST_COUNTED_BYTES, pieceSize } from '../file.ts';
import type { Library } from '../library.ts';
import type { Refusal } from '../refusal.ts';
import { noRoom, tooMuchToday, tooMuchUnshared } from './file-refusals.ts';
import type { Incoming } from './incoming.ts';
import type { UploadLedger } from './upload-ledger.ts';

type Admitting = Pick<Library, 'files' | 'bytes' | 'uploadLedger' | 'securityLog' | 'settings'>;
type Announced = Pick<Incoming, 'fileId' | 'chunk' | 'mostBytes'>;

const DAY_MS = 24 * 3_600_000;

/**
 * Checks, before any byte is read, that an upload fits on the disk and into the quotas of the account's
 * mailbox. More than announced is never stored. Call the returned function when the upload ends, with the
 * number of received bytes if known.
 * @throws Refusal no-room `files.no-room`; too-many `file.too-much-unshared`, `file.too-much-today`.
 */
export async function admitUpload(
  library: Admitting,
  account: Pick<Account, 'id' | 'email'>,
  announced: Announced,
  now: Date,
): Promise<(came?: number) => void> {
  const { bytes, uploadLedger, securityLog, settings } = library;
  const { fileId, chunk, mostBytes = settings.maxFileBytes } = announced;
  const mailbox = mailboxOf(account.email);
  const size = Math.max(chunk?.size ?? Math.min(mostBytes, settings.maxFileBytes), LEAST_COUNTED_BYTES);
  const coming = chunk ? pieceSize(chunk.size, chunk.number, chunk.started?.chunkBytes) : size;
  const isFull = settings.minFreeBytes > 0 && (await bytes.freeBytes()) - coming < settings.minFreeBytes;
  if (isFull) {
    securityLog.record({ name: 'upload.no-room', account: account.id });
    throw noRoom();
  }
  // Opened before reading the records, so that each of many concurrent requests counts those before it.
  const end = uploadLedger.open(mailbox, { fileId, size, isWhole: chunk === undefined });
  try {
    // A started upload was counted as a whole at its start.
    if (!chunk?.started?.file) await refusePastQuotas(library, account.id, uploadLedger.openOf(mailbox), now);
    const wait = uploadLedger.take(mailbox, coming, settings.maxDailyBytes, now);
    if (wait > 0) throw logged(library, account.id, 'day', tooMuchToday(settings.maxDailyBytes, wait));
    return (came = coming) => {
      end();
      uploadLedger.giveBack(mailbox, coming - came);
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** Counts every file once: an open upload by the ledger, any other file by its record. */
async function refusePastQuotas(
  library: Admitting,
  accountId: string,
  open: ReturnType<UploadLedger['openOf']>,
  now: Date,
): Promise<void> {
  const { maxUnsharedBytes, maxDailyBytes } = library.settings;
  if (Math.min(maxUnsharedBytes, maxDailyBytes) === Number.POSITIVE_INFINITY) return;
  const yesterday = new Date(now.getTime() - DAY_MS);
  const { unshared, recent } = await library.files.bytesOf(accountId, yesterday, open.fileIds, now);
  if (unshared + open.bytes > maxUnsharedBytes)
    throw logged(library, accountId, 'unshared', tooMuchUnshared(maxUnsharedBytes));
  if (recent + open.bytes > maxDailyBytes)
    throw logged(library, accountId, 'day', tooMuchToday(maxDailyBytes));
}

function logged(
  { securityLog }: Admitting,
  account: string,
  quota: 'unshared' | 'day',
  refusal: Refusal,
): Refusal {
  securityLog.record({ name: 'quota.reached', account, quota });
  return refusal;
}
