import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

const EVERY_MS = 180_000;

/**
 * Cuts off a client that receives less than `leastBytes` in three minutes, because the response holds shared
 * resources. That allows for tunnels, and bytes in socket buffers count as received. A client with nothing to
 * receive is not slow. `ended` is called once, however the response ends.
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
