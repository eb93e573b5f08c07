import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Panna } from './panna.ts';

/** Answer of an address: bytes of the body as they travel, and whether the same had come before. */
export type Arrival = { path: string; bytes: number; isRepeated: boolean };

/** Between a browser and a library: counts what travels, and can be cut. */
export type CutNetwork = {
  url: string;
  /** Addresses that were asked for, in order, since the last call. */
  asked(): string[];
  /** Answers that came to their end, in order, since the last call. */
  arrived(): Arrival[];
  /** From the request on whose address matches, nothing is answered any more; without one at once. */
  cut(from?: RegExp): void;
  /** Requests whose address matches one of these are answered 503. Resolves once there was one for each. */
  refuse(...matching: RegExp[]): Promise<void>;
  /** The same, and they are not answered at all. */
  stall(...matching: RegExp[]): Promise<void>;
  repair(): void;
  close(): Promise<void>;
};

export async function cutNetwork({ url }: Pick<Panna, 'url'>): Promise<CutNetwork> {
  const { hostname, port } = new URL(url);
  let asked: string[] = [];
  let arrived: Arrival[] = [];
  const known = new Set<string>();
  const count = (path: string, answer: IncomingMessage) => {
    const hash = createHash('sha256').update(path);
    let bytes = 0;
    answer.on('data', (part: Buffer) => {
      bytes += part.length;
      hash.update(part);
    });
    answer.on('end', () => {
      const digest = hash.digest('hex');
      arrived.push({ path, bytes, isRepeated: bytes > 0 && known.has(digest) });
      known.add(digest);
    });
  };
  let cutFrom: RegExp | undefined;
  const troubles = new Map<RegExp, { tell(): void; isAnswered: boolean }>();
  const trouble = async (isAnswered: boolean, matching: RegExp[]) => {
    await Promise.all(
      matching.map((each) => new Promise<void>((tell) => troubles.set(each, { tell, isAnswered }))),
    );
  };
  const open = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    if (cutFrom?.test(path)) cutFrom = /^/;
    if (cutFrom?.source === '^') return void outgoing.destroy();
    asked.push(path);
    for (const [matching, { tell, isAnswered }] of troubles) {
      if (!matching.test(path)) continue;
      tell();
      return void (isAnswered && outgoing.writeHead(503).end());
    }
    open.add(outgoing.on('close', () => open.delete(outgoing)));
    const { method, headers } = incoming;
    const onward = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      count(path, answer);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => {
      const before = asked;
      asked = [];
      return before;
    },
    arrived: () => {
      const before = arrived;
      arrived = [];
      return before;
    },
    cut(from = /^/) {
      cutFrom = from;
      if (from.source === '^') for (const outgoing of open) outgoing.destroy();
    },
    refuse: (...matching) => trouble(true, matching),
    stall: (...matching) => trouble(false, matching),
    repair() {
      cutFrom = undefined;
      troubles.clear();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
