import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../scripts/servers/free-port.ts';

/** A proxy to a server whose connections can be cut, and which can be opened again on the same port. */
export async function lineTo(endpoint: string) {
  const { hostname, port } = new URL(endpoint);
  const sockets = new Set<Socket>();
  const hold = (socket: Socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    return socket;
  };
  let server: Server;
  const listen = (at: number) =>
    new Promise<number>((resolve) => {
      server = createServer((near) => {
        const far = hold(connect(Number(port), hostname));
        hold(near).pipe(far).pipe(near);
      });
      server.listen(at, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
  const own = await listen(await freePort());
  return {
    url: `http://127.0.0.1:${own}`,
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    repair: () => listen(own),
  };
}
