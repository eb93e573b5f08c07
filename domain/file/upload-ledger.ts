/** An upload whose bytes are arriving: what its file becomes at most. Chunks of one file are one upload. */
type OpenUpload = { fileId: string; size: number; isWhole: boolean };

/** What the accounts of one mailbox have sent within a day, and how much of what it sent was given back because it was cancelled. */
type Day = { bytes: number; cancelled: number; endsAt: number };

const DAY_MS = 24 * 3_600_000;
/** More people than upload in a day. When there are more, what has ended is forgotten. */
const MAILBOXES_MOST = 10_000;

/**
 * What the mailboxes of accounts are sending to this process, and how much each has sent within a day. A whole file has no record
 * before all of it has come, and a chunk that replaces another leaves no trace in the records: both count here.
 */
export class UploadLedger {
  readonly #open = new Map<string, Set<OpenUpload>>();
  readonly #sent = new Map<string, Day>();
  #lastEnd = Number.NEGATIVE_INFINITY;

  /** Notes an upload. Returns what ends it, once it is in the records or has failed. */
  open(mailbox: string, upload: OpenUpload): () => void {
    const uploads = this.#open.get(mailbox) ?? new Set();
    this.#open.set(mailbox, uploads.add(upload));
    return () => {
      uploads.delete(upload);
      this.#lastEnd = performance.now();
      if (uploads.size === 0 && this.#open.get(mailbox) === uploads) this.#open.delete(mailbox);
    };
  }

  /** Milliseconds since the last upload ended. 0 while one is open. */
  quietMs(): number {
    return this.#open.size > 0 ? 0 : performance.now() - this.#lastEnd;
  }

  /** The bytes of the open uploads of a mailbox, and the ids of their files. */
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

  /** Counts bytes of one day. Answers the seconds to wait, and counts nothing, when they would be more than `most`. */
  take(mailbox: string, bytes: number, most: number, now: Date): number {
    const time = now.getTime();
    const before = this.#sent.get(mailbox);
    const current =
      before && before.endsAt > time ? before : { bytes: 0, cancelled: 0, endsAt: time + DAY_MS };
    // A day that the clock began while it was ahead ends no later than one that begins now.
    current.endsAt = Math.min(current.endsAt, time + DAY_MS);
    if (current.bytes + bytes > most) return Math.max(1, Math.ceil((current.endsAt - time) / 1000));
    current.bytes += bytes;
    if (current !== before) this.#begin(mailbox, current, time);
    return 0;
  }

  /** Counts fewer bytes: so many were announced, and did not come. */
  giveBack(mailbox: string, bytes: number): void {
    const day = this.#sent.get(mailbox);
    if (day) day.bytes = Math.max(0, day.bytes - bytes);
  }

  /**
   * Counts the bytes of a cancelled upload no longer, up to `most` of them a day: they were written, and sending and
   * cancelling again and again must not keep a disk busy.
   */
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
