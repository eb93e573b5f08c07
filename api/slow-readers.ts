import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

const EVERY_MS = 180_000;

/**
 * Cuts an answer whose client takes less than `leastBytes` in three minutes: it holds what others wait for. A phone may be
 * in a tunnel for that time, and what waits in the sockets is counted as taken. A client for whom nothing is there yet is
 * not slow. `ended` is called once, when the answer was taken or has ended otherwise.
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
