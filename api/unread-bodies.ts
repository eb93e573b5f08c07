import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for the rest of a body that nobody needs. */
const DRAIN_MS = 60_000;

/**
 * A response may be ready before the whole body has arrived, as for a rejected upload. Closing the connection
 * then would lose the response (browsers report only a broken connection), so the rest is read and thrown
 * away, up to `most` bytes.
 */
export function drainUnreadBodies(http: FastifyInstance, most: number): void {
  http.addHook('onSend', ({ raw }, _reply, payload, done) => {
    if (hasBody(raw.headers) && !raw.readableEnded && !raw.destroyed) drain(raw, most);
    done(null, payload);
  });
}

export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function drain(body: IncomingMessage, most: number): void {
  const giveUp = () => body.socket.destroy();
  const timer = setTimeout(giveUp, DRAIN_MS).unref();
  body.once('close', () => clearTimeout(timer));
  body.unpipe();
  whenLonger(body, most, giveUp);
  body.resume();
}

function whenLonger(body: IncomingMessage, most: number, act: () => void): void {
  let seen = 0;
  body.on('data', (block: Buffer) => {
    seen += block.length;
    if (seen > most) act();
  });
}
