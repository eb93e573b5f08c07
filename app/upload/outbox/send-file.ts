import { hexOf } from '../../hex.ts';
import { BASE, CallFault, callJson, HEADERS } from '../calls.ts';
import type { Entry, KnownNote } from './entry.ts';
import { sendBytes } from './send-bytes.ts';
import { sha256Of } from './sha256.ts';

const BUCKET = `${BASE}/storage/buckets/files`;
const UPLOADS = `${BUCKET}/uploads`;
/** Rounds of sending missing chunks, after which the file counts as delayed. */
const ROUNDS_MOST = 3;

type Known = {
  row: { $id: string; description: string; image: string } | null;
  file: { $id: string } | null;
};
type Upload = { pieceSize: number; missing: number[] };
/** File to send; without an owner, for the signed-in account. */
type Sent = Pick<Entry, 'id' | 'file'> & { owner: string | undefined };
type Progress = (sent: number) => void;

/** Header that names the account of a call, because another one may have signed in. */
export function meantFor(owner: string | undefined): Record<string, string> {
  return owner === undefined ? {} : { 'X-Panna-Account': encodeURIComponent(owner) };
}

/** Unguessable ID of a file and its note, in the library's format. */
export function newId(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(10)));
}

/** Sends a file outside the outbox, for the signed-in account. Returns its ID. @throws as `sendFile`. */
export function createFile(file: File, progress: Progress, signal: AbortSignal): Promise<string> {
  return sendFile({ id: newId(), owner: undefined, file }, progress, signal);
}

export async function askKnown(
  { owner }: Entry,
  sha256: string,
  signal: AbortSignal,
): Promise<{ note?: KnownNote; image?: string }> {
  try {
    const asked = `${BUCKET}/known/${sha256}`;
    const { row, file } = await callJson<Known>('GET', asked, meantFor(owner), undefined, signal);
    return {
      ...(row && { note: { id: row.$id, description: row.description, image: row.image } }),
      ...(file && { image: file.$id }),
    };
  } catch (error) {
    // Rate limited: upload without the check.
    if (error instanceof CallFault && error.status === 429) return {};
    throw error;
  }
}

/**
 * Uploads the missing chunks of a file and returns its ID. Never resends acknowledged chunks. Aborting
 * rejects with the signal's reason.
 * @throws CallFault; TypeError without a connection to the library.
 */
export async function sendFile(
  { id, owner, file }: Sent,
  progress: Progress,
  signal: AbortSignal,
): Promise<string> {
  const body = { fileId: id, name: file.name, size: file.size };
  for (let round = 0; round < ROUNDS_MOST; round += 1) {
    const upload = await callJson<Upload>('POST', UPLOADS, meantFor(owner), body, signal);
    const isWhole = await sendMissing({ id, owner, file }, upload, progress, signal);
    if (isWhole) return id;
  }
  throw new TypeError('The chunks did not arrive');
}

async function sendMissing(
  { id, owner, file }: Sent,
  { missing, pieceSize }: Upload,
  progress: Progress,
  signal: AbortSignal,
): Promise<boolean> {
  const chunkOf = (number: number) => file.slice((number - 1) * pieceSize, number * pieceSize);
  let there = missing.reduce((left, number) => left - chunkOf(number).size, file.size);
  let isWhole = missing.length === 0;
  for (const number of missing) {
    const chunk = chunkOf(number);
    const sha256 = await sha256Of(chunk);
    const type = { 'Content-Type': 'application/octet-stream' };
    const answer = await sendBytes(`${UPLOADS}/${id}/${number}`, chunk, {
      headers: { ...HEADERS, ...meantFor(owner), ...type, ...(sha256 && { 'X-SHA256': sha256 }) },
      progress: (sent) => progress(Math.min(there + sent, there + chunk.size)),
      signal,
    });
    const { status, body, retryAfter, fault } = answer;
    // Deleted by the clean-up, or another request is sending the same chunk.
    if (status === 404 || status === 409) return false;
    if (status >= 400) throw new CallFault(status, body, retryAfter, fault);
    there += chunk.size;
    progress(there);
    const { chunksUploaded, chunksTotal } = JSON.parse(body);
    isWhole = chunksUploaded === chunksTotal;
  }
  return isWhole;
}
