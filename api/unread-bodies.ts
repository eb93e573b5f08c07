import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long a client may go on sending a body that is not needed any more. */
const DRAIN_MS = 60_000;

/**
 * A request may be answered before its body has arrived, such as an upload that is refused. If the connection were closed
 * then, the client would lose the response (a browser reports only a broken connection). So the rest of the body is
 * read and discarded, up to `most` bytes.
 */
export function drainUnreadBodies(http: FastifyInstance, most: number): void {
  http.addHook('onSend', ({ raw }, _reply, payload, done) => {
    if (hasBody(raw.headers) && !raw.readableEnded && !raw.destroyed) drain(raw, most);
    done(null, payload);
  });
}

/** Does a request announce a body? Most have none, and nothing has to be done about it. */
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

/** Calls `act` for each block beyond `most` bytes. */
function whenLonger(body: IncomingMessage, most: number, act: () => void): void {
  let seen = 0;
  body.on('data', (block: Buffer) => {
    seen += block.length;
    if (seen > most) act();
  });
}
