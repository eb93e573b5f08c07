import type { Fault } from '../../domain/fault.ts';
import type { OptionalName, Written } from '../../domain/note/note-fields.ts';
import type { ShownFault } from '../texts.ts';

export const BASE = '/v1';
/** Header of a failed call that names the fault for the library's pages. */
export const FAULT_HEADER = 'X-Panna-Fault';
export const HEADERS = { 'X-Appwrite-Project': 'panna' };

/** Statuses after which the same request may succeed. */
const RETRIED = [408, 425, 429, 500, 502, 503, 504, 507];

/** Failed API call. `message`: text of the response, or empty if it would mean nothing to a user. */
export class CallFault extends Error {
  override name = 'CallFault';
  readonly status: number;
  readonly type: string;
  /** Remedy: another `file`, a new login (`session`), a later retry (`time`), or other input (undefined). */
  readonly remedy: 'file' | 'session' | 'time' | undefined;
  readonly retryAfter: number;
  readonly fault: ShownFault;

  constructor(status: number, body: string, retryAfter: string | null = null, named: string | null = null) {
    const { message, type } = partsOf(body);
    super(message);
    const fault = named ? faultNamed(named) : OF_TYPES[type];
    this.fault = fault ? { ...fault, sentence: message } : message;
    this.status = status;
    this.type = type;
    this.retryAfter = Number(retryAfter) || 0;
    this.remedy = remedyOf(status, type);
  }
}

function remedyOf(status: number, type: string): CallFault['remedy'] {
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

export type SharedNote = NewNote & { id: string };

const ROWS = `${BASE}/tablesdb/library/tables/notes/rows`;

/**
 * Creates the note of an uploaded file. Idempotent: a retry after a lost response returns the same note.
 * `headers` name the account.
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

/** @throws CallFault, or TypeError without a connection to the library. */
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
  const { status, headers: answerHeaders } = answer;
  const refused = await answer.text().catch(() => '');
  throw new CallFault(status, refused, answerHeaders.get('Retry-After'), answerHeaders.get(FAULT_HEADER));
}

/** Faults by error type, for rejections that do not come from the domain. */
const OF_TYPES: Record<string, Fault> = {
  general_rate_limit_exceeded: { name: 'library.often' },
  general_unavailable: { name: 'library.busy' },
};

/** Inverse of the encoding in `api/fault-answers.ts`. */
function faultNamed(header: string): Fault | undefined {
  try {
    return JSON.parse(decodeURIComponent(header));
  } catch {
    return undefined;
  }
}

function partsOf(body: string): { message: string; type: string } {
  try {
    const { message, type } = JSON.parse(body);
    const isSentence = typeof message === 'string' && message !== 'Server Error';
    return { message: isSentence ? message : '', type: String(type) };
  } catch {
    return { message: '', type: '' };
  }
}
