import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { CallRefusal } from './call-refusal.ts';

const BODY_MOST = 256 * 1024;

/** Anything else counts as an empty body, as in Appwrite: the response names the first missing parameter. */
export function readJsonBodies(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', async (request: { headers: Headers }, payload: Readable) => {
    const type = request.headers['content-type'] ?? 'application/json';
    return /^application\/json\b/i.test(type) ? parsed(await textOf(payload)) : undefined;
  });
}

type Headers = { 'content-type'?: string | undefined };

async function textOf(payload: Readable): Promise<string> {
  const blocks: Buffer[] = [];
  let size = 0;
  // The end of the loop must not destroy the stream, whose connection still carries the response.
  for await (const block of payload.iterator({ destroyOnReturn: false })) {
    size += block.length;
    if (size > BODY_MOST) throw new CallRefusal('general_body_too_large');
    blocks.push(block);
  }
  return Buffer.concat(blocks).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
