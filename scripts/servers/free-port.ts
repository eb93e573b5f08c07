import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Below the ports that systems give to clients, and to servers that name none: none of the other tests, which open such
 * servers all the time, takes one of these before it is used. Browsers refuse 10080.
 */
const [LOWEST, HIGHEST] = [11_000, 32_000];

/** Ports of this machine that no process listens on. All are held until all are known: none is given twice. */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, Server>();
  while (held.size < count) {
    const port = randomInt(LOWEST, HIGHEST);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (isFree) held.set(port, server);
  }
  await Promise.all([...held.values()].map((server) => new Promise((closed) => server.close(closed))));
  return [...held.keys()];
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}
