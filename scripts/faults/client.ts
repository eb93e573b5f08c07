import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from '../product/product.ts';

export type Sending = { cookie?: string; headers?: Record<string, string>; body?: Uint8Array | undefined };
/** `status` 0: the connection ended without a complete response. */
export type Sent = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
  body: any;
  sha256: string;
  location: string;
  cookie: string;
};
export type Cut = { what: string; from: number; to: number };

const PATIENCE_MS = 120_000;
/** Statuses for overload and a full disk: retry later. */
const SAYS_LATER = [503, 507];
const TRIES = 20;
const AGAIN_AFTER_MS = 500;

export class Client {
  well = 0;
  refused = 0;
  faults = 0;
  readonly cuts: Cut[] = [];
  readonly examples = new Set<string>();

  async send(method: string, url: string, sending: Sending = {}): Promise<Sent> {
    const from = Date.now();
    const sent = await answerOf(method, url, sending);
    this.#count(sent.status, `${method} ${new URL(url).pathname}`, from);
    return sent;
  }

  async sendUntilHeard(method: string, url: string, sending: Sending = {}): Promise<Sent> {
    for (let tries = 1; ; tries += 1) {
      const sent = await this.send(method, url, sending);
      if ((sent.status !== 0 && sent.status !== 503) || tries === TRIES) return sent;
      await wait(AGAIN_AFTER_MS);
    }
  }

  #count(status: number, what: string, from: number): void {
    if (status === 0) this.cuts.push({ what, from, to: Date.now() });
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
export const isUnknown = ({ status }: Sent) => status === 0 || status >= 500;

export type LibraryAccess = {
  client: Client;
  server: { readonly url: string };
  settings: Settings;
  cookie: string;
};
