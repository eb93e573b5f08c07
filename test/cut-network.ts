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
  mend(): void;
  close(): Promise<void>;
};

export async function cutNetwork({ url }: Panna): Promise<CutNetwork> {
  const { hostname, port } = new URL(url);
  let asked: string[] = [];
  let cutFrom: RegExp | undefined;
  const open = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    if (cutFrom?.test(path)) cutFrom = /^/;
    if (cutFrom?.source === '^') return void outgoing.destroy();
    asked.push(path);
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
    mend() {
      cutFrom = undefined;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
