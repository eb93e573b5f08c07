import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

const EVERY_MS = 180_000;

/**
 * Disconnects a client that receives less than `leastBytes` in three minutes, because the response holds
 * shared resources. The period allows for tunnels, and bytes in socket buffers count as received. Clients
 * with nothing to receive are not slow. `ended` is called once, when the response has ended in any way.
 */
export function cutWhenSlow(answer: ServerResponse, leastBytes: number, ended: () => void): void {
  const written = () => answer.socket?.bytesWritten ?? 0;
  let seen = written();
  const timer = setInterval(() => {
    if (answer.writableNeedDrain && written() - seen < leastBytes) answer.destroy();
    seen = written();
  }, EVERY_MS).unref();
  finished(answer, () => {
    clearInterval(timer);
    ended();
  });
}
