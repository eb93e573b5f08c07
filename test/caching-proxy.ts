import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** By RFC 9110, section 15.1: what may be stored of answers that do not say so themselves. */
const BY_HEURISTICS = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501];

/**
 * A shared cache before the library that takes from it what it may (RFC 9111): it stores what is neither `private` nor
 * `no-store`, also what says nothing, and asks again for what is `no-cache`. Whose cookies come along does not matter to
 * it. `Vary` does not either: its clients send the same headers. `asked` has the requests that reached the library.
 */
export async function cachingProxy(library: string) {
  const stored = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url: path = '/' } = incoming;
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const body = await buffer(incoming);
    const answer = await answerTo({ method, path, headers, body });
    outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  });

  async function answerTo({ headers, ...what }: Asked): Promise<Answer> {
    const known = what.method === 'GET' ? stored.get(what.path) : undefined;
    if (known && !cacheControl(known).includes('no-cache')) return known;
    asked.push(`${what.method} ${what.path}`);
    const etag = known?.headers.etag;
    const answer = await ask(library, {
      ...what,
      headers: { ...headers, ...(etag && { 'if-none-match': etag }) },
    });
    if (known && answer.status === 304) return known;
    if (what.method === 'GET' && mayStore(answer)) stored.set(what.path, answer);
    return answer;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stored,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const cacheControl = ({ headers }: Answer) => headers['cache-control'] ?? '';

function mayStore(answer: Answer): boolean {
  return BY_HEURISTICS.includes(answer.status) && !/private|no-store/.test(cacheControl(answer));
}

function ask(library: string, { method, path, headers, body }: Asked): Promise<Answer> {
  const { hostname, port } = new URL(library);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, method, path, headers }, async (answer) => {
      const { 'transfer-encoding': _, connection: _hop, ...kept } = answer.headers;
      resolve({ status: answer.statusCode ?? 0, headers: kept, body: await buffer(answer) });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
