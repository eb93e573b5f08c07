import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ownBytes } from './own-bytes.ts';

/** Headers that are sent again and again, and the bytes that Node made of them last. */
export type RepeatedHead = { headers: OutgoingHttpHeaders; written?: WrittenHead };

/** The status line and the headers of a 200. They tell the time, so that they hold for one second of the clock. */
type WrittenHead = { second: number; bytes: Buffer };

/** Where Node keeps the head of a response, and whether it was sent. Its types do not tell. */
type HeadOfResponse = { _header: string; _headerSent: boolean };

const STATUS_LINE = 'HTTP/1.1 200 OK\r\n';

/**
 * Sends 200 to a GET. Node checks and writes headers anew for each response, which took a fifth of the time of a cached
 * one: within its second a head is sent again as Node wrote it. One that ends the connection says so, and is not repeated;
 * nor is one with headers that were set for this response alone.
 */
export function sendBody(
  head: RepeatedHead,
  body: Buffer,
  response: ServerResponse & Partial<HeadOfResponse>,
): void {
  const second = Math.floor(Date.now() / 1000);
  const isForAll = response.shouldKeepAlive && response.getHeaderNames().length === 0;
  if (isForAll && head.written?.second === second) {
    response._header = STATUS_LINE;
    response._headerSent = true;
    response.write(head.written.bytes);
  } else {
    response.writeHead(200, head.headers);
    const { _header: text } = response;
    if (isForAll && text) head.written = { second, bytes: ownBytes(Buffer.from(text, 'latin1')) };
  }
  response.end(body);
}
