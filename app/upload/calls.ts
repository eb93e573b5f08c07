import { FILE_SENTENCES } from '../../domain/file.ts';
import type { OptionalName, Written } from '../../domain/note/note-fields.ts';

/** The calls that the upload makes from the browser: a small typed client of the library's own API. */
export const BASE = '/v1';
export const HEADERS = { 'X-Appwrite-Project': 'panna' };

/** The first of them after which the same request may work. */
const RETRIED = [408, 425, 429, 500, 502, 503, 504, 507];

/** A call was refused. The message is a sentence for the person at the page; empty where the library has none. */
export class CallFault extends Error {
  override name = 'CallFault';
  readonly status: number;
  readonly type: string;
  /** What mends it: `file`, another file; `session`, to log in again; `time`; undefined, to change what was said. */
  readonly mend: 'file' | 'session' | 'time' | undefined;
  /** Seconds, with `time`. */
  readonly retryAfter: number;

  constructor(status: number, body: string, retryAfter: string | null = null) {
    const { message, type } = partsOf(body);
    super(message);
    this.status = status;
    this.type = type;
    this.retryAfter = Number(retryAfter) || 0;
    this.mend = mendOf(status, type);
  }
}

function mendOf(status: number, type: string): CallFault['mend'] {
  if (type === 'storage_invalid_piece' || RETRIED.includes(status)) return 'time';
  if (status === 413 || /^storage_(?:invalid_file|file_type|file_empty)/.test(type)) return 'file';
  return type === 'general_unauthorized_scope' ? 'session' : undefined;
}

export type NewNote = {
  college: string;
  branch: string;
  year: string;
  course: string;
  image: string;
  description: string;
} & { [Name in OptionalName]?: Written<Name> };

/** A note with its id: the library has it. */
export type SharedNote = NewNote & { id: string };

const ROWS = `${BASE}/tablesdb/library/tables/notes/rows`;

/**
 * Makes a note of an uploaded file, once: repeated, as when the answer was lost, it answers the same note. `headers` say
 * for which account.
 */
export async function createNote(
  id: string,
  note: NewNote,
  headers: Record<string, string>,
): Promise<SharedNote> {
  try {
    await callJson('POST', ROWS, headers, { rowId: id, data: note });
  } catch (error) {
    if (!(error instanceof CallFault) || error.type !== 'row_already_exists') throw error;
    const row = await callJson<{ image: string }>('GET', `${ROWS}/${id}`, headers).catch(() => undefined);
    if (row?.image !== note.image) throw error;
  }
  return { ...note, id };
}

/** @throws CallFault, and TypeError when the library could not be reached. */
export async function callJson<Answer>(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { ...HEADERS, ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (answer.ok) return answer.json();
  throw new CallFault(answer.status, await answer.text().catch(() => ''), answer.headers.get('Retry-After'));
}

/** Sentences for the visitor in place of those that Appwrite's calls answer. */
const SENTENCES: Record<string, string> = {
  'File extension not allowed': FILE_SENTENCES.type,
  'Empty file passed to the endpoint.': FILE_SENTENCES.empty,
};

function partsOf(body: string): { message: string; type: string } {
  try {
    const { message, type } = JSON.parse(body);
    const isSaid = typeof message === 'string' && message !== 'Server Error';
    return { message: isSaid ? (SENTENCES[message] ?? message) : '', type: String(type) };
  } catch {
    return { message: '', type: '' };
  }
}
