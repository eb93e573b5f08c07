import { createHash } from 'node:crypto';

export type Sending = { cookie?: string; headers?: Record<string, string>; body?: Uint8Array | undefined };
/** `status` 0: the connection ended without an answer, or in the middle of one. */
export type Sent = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
  body: any;
  sha256: string;
  location: string;
  cookie: string;
};

const PATIENCE_MS = 30_000;
/** Overload and a full disk: the answer says to come again. */
const SAYS_LATER = [503, 507];

/** Makes requests, and counts how they end. */
export class Client {
  well = 0;
  refused = 0;
  cut = 0;
  /** Answers that say that the product has failed: 500 and the like. */
  faults = 0;
  readonly examples = new Set<string>();

  async send(method: string, url: string, sending: Sending = {}): Promise<Sent> {
    const sent = await answerOf(method, url, sending);
    this.#count(sent.status, `${method} ${new URL(url).pathname}`);
    return sent;
  }

  #count(status: number, what: string): void {
    if (status === 0) this.cut += 1;
    else if (status < 400) this.well += 1;
    else if (status < 500 || SAYS_LATER.includes(status)) this.refused += 1;
    else {
      this.faults += 1;
      if (this.examples.size < 3) this.examples.add(`${status} for ${what}`);
    }
  }
}

async function answerOf(method: string, url: string, { cookie, headers, body }: Sending): Promise<Sent> {
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { ...(cookie && { Cookie: cookie }), ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { body: new Uint8Array(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.includes('json');
    const session = answer.headers.getSetCookie().find((set) => set.startsWith('a_session_panna='));
    return {
      status: answer.status,
      body: isJson ? JSON.parse(bytes.toString()) : undefined,
      sha256: digestOf(bytes),
      location: answer.headers.get('location') ?? '',
      cookie: session?.split(';')[0] ?? '',
    };
  } catch {
    return { status: 0, body: undefined, sha256: '', location: '', cookie: '' };
  }
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export const isWell = ({ status }: Sent) => status >= 200 && status < 400;
/** The write may have been done or not: it was not refused, nor acknowledged. */
export const isUnknown = ({ status }: Sent) => status === 0 || status >= 500;

/** A library that is open, as facts and uploads reach it. */
export type LibraryAccess = {
  client: Client;
  server: { readonly url: string };
  settings: Record<string, string>;
  /** Of a student who is signed in. */
  cookie: string;
};
