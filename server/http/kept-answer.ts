import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';

type Form = { headers: OutgoingHttpHeaders; body: Buffer };
export type KeptAnswer = Form & { etag: string; packed: Map<Encoding, Form> };

type Encoding = 'br' | 'gzip';
// As hard as the plug-in that compresses all other answers.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const PACKERS: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, BROTLI),
  gzip: (body) => gzipSync(body),
};

export function answerOf(reply: FastifyReply, payload: string): KeptAnswer {
  const body = Buffer.from(payload);
  const headers = { ...reply.getHeaders(), 'content-length': body.length } as OutgoingHttpHeaders;
  return { headers, body, etag: String(headers.etag), packed: new Map() };
}

/** Everything that hooks would add is in the answer already. */
export function giveAnswer(answer: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  const { headers, body } = formOf(answer, accepted);
  if (known !== undefined && isSame(known, answer.etag)) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...head } = headers;
    response.writeHead(304, head).end();
    return;
  }
  response.writeHead(200, headers);
  response.end(body);
}

/** As the ETag plug-in compares. */
function isSame(known: string, etag: string): boolean {
  return known === etag || known === `W/${etag}` || `W/${known}` === etag;
}

function formOf(answer: KeptAnswer, accepted: string | undefined): Form {
  const encoding = encodingOf(accepted);
  if (!encoding) return answer;
  const known = answer.packed.get(encoding);
  if (known) return known;
  const body = PACKERS[encoding](answer.body);
  const { vary } = answer.headers;
  const headers = {
    ...answer.headers,
    vary: vary ? `${vary}, accept-encoding` : 'accept-encoding',
    'content-encoding': encoding,
    'content-length': body.length,
  };
  const form = { headers, body };
  answer.packed.set(encoding, form);
  return form;
}

/** The best that is accepted. Whoever weighs one against the other (`;q=`) gets the answer as it is. */
function encodingOf(accepted = ''): Encoding | undefined {
  if (accepted.includes(';')) return undefined;
  const names = accepted.split(',').map((name) => name.trim().toLowerCase());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : undefined;
}
