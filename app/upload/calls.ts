import { FILE_SENTENCES, PIECE_BYTES, piecesOf } from '../../domain/file.ts';
import { sendForm } from './send-form.ts';

/** The calls that the upload makes from the browser: a small typed client of the library's own API. */
const BASE = '/v1';
const HEADERS = { 'X-Appwrite-Project': 'panna' };

/** A call was refused. The message is a sentence for the person at the page; empty where the library has none. */
export class CallFault extends Error {
  override name = 'CallFault';
  /** What mends it: `file`, another file; `session`, to log in again; undefined, to try again. */
  readonly mend: 'file' | 'session' | undefined;

  constructor(body: string) {
    super(messageIn(body));
    this.mend = OF_FILE.test(body) ? 'file' : OF_SESSION.test(body) ? 'session' : undefined;
  }
}

export type NewNote = {
  college: string;
  branch: string;
  year: string;
  course: string;
  image: string;
  description: string;
  kind?: string;
  exam?: string;
  examYear?: number;
};

/** A note with its id: the library has it. */
export type SharedNote = NewNote & { id: string };

/** Makes a note of an uploaded file. */
export async function createNote(note: NewNote): Promise<SharedNote> {
  const answer = await fetch(`${BASE}/tablesdb/library/tables/notes/rows`, {
    method: 'POST',
    headers: { ...HEADERS, 'Content-Type': 'application/json' },
    body: JSON.stringify({ rowId: 'unique()', data: note }),
  });
  if (!answer.ok) throw new CallFault(await answer.text().catch(() => ''));
  return { ...note, id: (await answer.json()).$id };
}

/** How much of a file has left this device, in bytes. */
export type Progress = (sent: number, total: number) => void;

/**
 * Uploads a file in pieces, one after the other, and answers its id. `progress` is called every few bytes,
 * also within a piece. An abort by `signal` rejects with its reason.
 */
export async function createFile(file: File, progress: Progress, signal: AbortSignal): Promise<string> {
  const fileId = newFileId();
  for (let number = 0; number < piecesOf(file.size); number += 1) {
    const start = number * PIECE_BYTES;
    const piece = file.slice(start, start + PIECE_BYTES, file.type);
    const form = new FormData();
    form.append('fileId', fileId);
    form.append('file', piece, file.name);
    const answer = await sendForm(`${BASE}/storage/buckets/files/files`, form, {
      headers: { ...HEADERS, ...pieceHeaders(file, fileId, start, piece.size) },
      progress: (sent) => progress(Math.min(start + sent, start + piece.size), file.size),
      signal,
    });
    if (answer.status >= 400) throw new CallFault(answer.body);
    progress(start + piece.size, file.size);
  }
  return fileId;
}

const OF_FILE = /"type":"storage_(invalid_file|file_type|file_empty)/;
const OF_SESSION = /"type":"general_unauthorized_scope"/;

function pieceHeaders(file: File, fileId: string, start: number, size: number): Record<string, string> {
  if (file.size <= PIECE_BYTES) return {};
  const range = `bytes ${start}-${start + size - 1}/${file.size}`;
  return { 'Content-Range': range, ...(start > 0 && { 'X-Appwrite-ID': fileId }) };
}

function newFileId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Sentences for the visitor in place of those that Appwrite's calls answer. */
const SENTENCES: Record<string, string> = {
  'File extension not allowed': FILE_SENTENCES.type,
  'Empty file passed to the endpoint.': FILE_SENTENCES.empty,
};

function messageIn(body: string): string {
  try {
    const { message } = JSON.parse(body);
    if (typeof message !== 'string' || message === 'Server Error') return '';
    return SENTENCES[message] ?? message;
  } catch {
    return '';
  }
}
