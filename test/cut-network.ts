import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Panna } from './panna.ts';

/** Between a browser and a library: counts what travels, and can be cut. */
export type CutNetwork = {
  url: string;
  /** Addresses that were asked for, in order, since the last call. */
  asked(): string[];
  /** From the request on whose address matches, nothing is answered any more; without one at once. */
  cut(from?: RegExp): void;
  /** Requests whose address matches one of these are answered 503. Resolves once there was one for each. */
  refuse(...matching: RegExp[]): Promise<void>;
  /** The same, and they are not answered at all. */
  stall(...matching: RegExp[]): Promise<void>;
  mend(): void;
  close(): Promise<void>;
};

export async function cutNetwork({ url }: Pick<Panna, 'url'>): Promise<CutNetwork> {
  const { hostname, port } = new URL(url);
  let asked: string[] = [];
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
    cut(from = /^/) {
      cutFrom = from;
      if (from.source === '^') for (const outgoing of open) outgoing.destroy();
    },
    refuse: (...matching) => trouble(true, matching),
    stall: (...matching) => trouble(false, matching),
    mend() {
      cutFrom = undefined;
      troubles.clear();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
