import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long a client may go on sending what nobody reads any more. */
const PATIENCE_MS = 60_000;

/**
 * A call may be answered before its body has arrived: an upload that is refused, a type that nobody takes.
 * Closing the connection then would make the client lose the answer (a browser sees only a broken connection),
 * so the rest is read and thrown away, up to `most` bytes.
 */
export function drainUnreadBodies(http: FastifyInstance, most: number): void {
  http.addHook('onSend', async (request) => {
    if (!request.raw.readableEnded && !request.raw.destroyed) drain(request.raw, most);
  });
}

function drain(body: IncomingMessage, most: number): void {
  const giveUp = () => body.socket.destroy();
  const timer = setTimeout(giveUp, PATIENCE_MS).unref();
  body.once('close', () => clearTimeout(timer));
  body.unpipe();
  whenLonger(body, most, giveUp);
  body.resume();
}

/** Calls `act` once more than `most` bytes have passed, until the watch that it answers is ended. */
export function whenLonger(body: IncomingMessage, most: number, act: () => void): { end(): void } {
  let seen = 0;
  const count = (block: Buffer) => {
    seen += block.length;
    if (seen > most) act();
  };
  body.on('data', count);
  return { end: () => void body.off('data', count) };
}
