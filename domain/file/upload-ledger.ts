type OpenUpload = { fileId: string; size: number; isWhole: boolean };

type Day = { bytes: number; cancelled: number; endsAt: number };

const DAY_MS = 24 * 3_600_000;
/** Exceeds the mailboxes that upload in a day; beyond this, ended days are dropped. */
const MAILBOXES_MOST = 10_000;

/**
 * Open uploads and bytes of the day per mailbox, in this process. The records are not enough: a whole file
 * has none until it is complete, and a replaced chunk leaves no trace.
 */
export class UploadLedger {
  readonly #open = new Map<string, Set<OpenUpload>>();
  readonly #sent = new Map<string, Day>();
  #lastEnd = Number.NEGATIVE_INFINITY;

  open(mailbox: string, upload: OpenUpload): () => void {
    const uploads = this.#open.get(mailbox) ?? new Set();
    this.#open.set(mailbox, uploads.add(upload));
    return () => {
      uploads.delete(upload);
      this.#lastEnd = performance.now();
      if (uploads.size === 0 && this.#open.get(mailbox) === uploads) this.#open.delete(mailbox);
    };
  }

  quietMs(): number {
    return this.#open.size > 0 ? 0 : performance.now() - this.#lastEnd;
  }

  openOf(mailbox: string): { bytes: number; fileIds: string[] } {
    const inChunks = new Map<string, number>();
    const fileIds = new Set<string>();
    let bytes = 0;
    for (const { fileId, size, isWhole } of this.#open.get(mailbox) ?? []) {
      fileIds.add(fileId);
      if (isWhole) bytes += size;
      else inChunks.set(fileId, Math.max(size, inChunks.get(fileId) ?? 0));
    }
    for (const size of inChunks.values()) bytes += size;
    return { bytes, fileIds: [...fileIds] };
  }

  /** Returns the seconds to wait, and counts nothing, if the day's bytes would exceed `most`. */
  take(mailbox: string, bytes: number, most: number, now: Date): number {
    const time = now.getTime();
    const before = this.#sent.get(mailbox);
    const current =
      before && before.endsAt > time ? before : { bytes: 0, cancelled: 0, endsAt: time + DAY_MS };
    // A day that started while the clock was ahead must still end within 24 hours from now.
    current.endsAt = Math.min(current.endsAt, time + DAY_MS);
    if (current.bytes + bytes > most) return Math.max(1, Math.ceil((current.endsAt - time) / 1000));
    current.bytes += bytes;
    if (current !== before) this.#begin(mailbox, current, time);
    return 0;
  }

  giveBack(mailbox: string, bytes: number): void {
    const day = this.#sent.get(mailbox);
    if (day) day.bytes = Math.max(0, day.bytes - bytes);
  }

  /** Refunds at most `most` bytes per day: endless uploading and cancelling would keep the disk busy. */
  cancel(mailbox: string, bytes: number, most: number): void {
    const day = this.#sent.get(mailbox);
    if (!day) return;
    const back = Math.min(bytes, most - day.cancelled, day.bytes);
    day.cancelled += back;
    day.bytes -= back;
  }

  #begin(mailbox: string, day: Day, time: number): void {
    if (this.#sent.size >= MAILBOXES_MOST) {
      for (const [each, { endsAt }] of this.#sent) if (endsAt <= time) this.#sent.delete(each);
    }
    this.#sent.set(mailbox, day);
  }
}
