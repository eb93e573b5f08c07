import { BackendFault } from './backend-fault.ts';

export type Connection = {
  /** Base URL of the API, such as `https://cloud.appwrite.io/v1`. */
  endpoint: string;
  project: string;
  key: string;
  pause(ms: number): Promise<void>;
  /** Milliseconds without a response, or without further bytes, until a request fails. */
  patienceMs: number;
};

/** Response whose body is unread. The caller reads as much as it needs; the rest is discarded. */
export type Asked = { status: number; body: AsyncIterable<Uint8Array> };

/** Delays before retries: about a minute in total. */
const WAITS_MS = [1_000, 2_000, 5_000, 15_000, 40_000] as const;
/** Longer `Retry-After` values are ignored. */
const LONGEST_WAIT_MS = 120_000;

class Passing extends Error {
  readonly waitMs: number;

  constructor(sentence: string, waitMs = 0) {
    super(sentence);
    this.waitMs = Math.min(waitMs, LONGEST_WAIT_MS);
  }
}

/**
 * Requests a resource and reads the response with `read`. Retries both, after a pause, on connection errors,
 * overload and timeouts.
 * @throws BackendFault, and the errors of `read`.
 */
export async function ask<Read>(
  connection: Connection,
  path: string,
  read: (asked: Asked) => Promise<Read>,
): Promise<Read> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await once(connection, path, read);
    } catch (error) {
      if (!(error instanceof Passing)) throw error;
      const wait = WAITS_MS[attempt];
      if (wait === undefined)
        throw new BackendFault(`${connection.endpoint} ${error.message} Run this again later to continue.`);
      await connection.pause(Math.max(wait, error.waitMs));
    }
  }
}

async function once<Read>(
  connection: Connection,
  path: string,
  read: (asked: Asked) => Promise<Read>,
): Promise<Read> {
  const watch = new Watch(connection.patienceMs);
  try {
    const response = await request(connection, path, watch);
    const { status, headers } = response;
    if (status === 429 || status >= 500) {
      const seconds = Number(headers.get('retry-after')) || 0;
      throw new Passing(`returns ${status}.`, seconds * 1000);
    }
    if (status >= 300 && status < 400)
      throw new BackendFault(
        `${connection.endpoint} redirects. Use the final address: the key is never sent to another host.`,
      );
    return await read({ status, body: watch.along(response.body) });
  } finally {
    watch.end();
  }
}

async function request(
  { endpoint, project, key }: Connection,
  path: string,
  watch: Watch,
): Promise<Response> {
  try {
    return await fetch(endpoint + path, {
      headers: { 'X-Appwrite-Project': project, 'X-Appwrite-Key': key, Accept: '*/*' },
      // A redirect would send the key to another server.
      redirect: 'manual',
      signal: watch.signal,
    });
  } catch {
    throw new Passing(watch.isOver ? 'does not respond.' : 'can’t be reached. Check the address.');
  }
}

class Watch {
  readonly #abort = new AbortController();
  readonly #patienceMs: number;
  #timer: NodeJS.Timeout;
  isOver = false;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
    this.#timer = this.#start();
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Chunks of the body. Each must arrive within the timeout. */
  async *along(body: AsyncIterable<Uint8Array> | null): AsyncGenerator<Uint8Array> {
    const blocks = (body ?? noBytes())[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await blocks.next().catch(() => {
        throw new Passing(
          this.isOver
            ? 'stopped in the middle of a response.'
            : 'closed the connection in the middle of a response.',
        );
      });
      clearTimeout(this.#timer);
      if (done) return;
      yield value;
      this.#timer = this.#start();
    }
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#abort.abort();
  }

  #start(): NodeJS.Timeout {
    return setTimeout(() => {
      this.isOver = true;
      this.#abort.abort();
    }, this.#patienceMs);
  }
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}
