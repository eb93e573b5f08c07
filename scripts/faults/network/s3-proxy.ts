import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export const BAD_MANNERS = [
  'is slow',
  'cuts requests',
  'cuts answers',
  'says 500',
  'says 503',
  'shortens answers',
  'changes ETags',
  'changes bytes',
] as const;
export type Manner = (typeof BAD_MANNERS)[number] | 'good';

const SLOW_MS = 400;

export type StoreProxy = { endpoint: string; manner: Manner; close(): Promise<void> };

/** Proxy in front of a store. Passes the `Host` header unchanged, because request signatures cover it. */
export async function startStoreProxy(store: string): Promise<StoreProxy> {
  const proxy: StoreProxy = {
    endpoint: '',
    manner: 'good',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((asked, answer) => {
    asked.on('error', () => {});
    answer.on('error', () => {});
    void pass(proxy.manner, store, asked, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

async function pass(
  manner: Manner,
  store: string,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  if (manner === 'is slow') await wait(SLOW_MS);
  if (manner === 'cuts requests')
    return void asked.once('data', () => asked.destroy()).once('end', () => asked.destroy());
  if (manner === 'says 500' || manner === 'says 503') {
    asked.resume();
    answer.writeHead(Number(manner.slice(5)), { 'Content-Type': 'application/xml' });
    return void answer.end('<Error><Code>InternalError</Code><Message>Made up</Message></Error>');
  }
  const { hostname, port } = new URL(store);
  const { method, url: path, headers } = asked;
  const onward = request({ hostname, port, method, path, headers }, (answered) => {
    void giveBack(manner, asked.method ?? '', answered, answer).catch(() => answer.destroy());
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}

async function giveBack(
  manner: Manner,
  method: string,
  answered: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const headers = { ...answered.headers };
  if (manner === 'changes ETags' && headers.etag) headers.etag = '"00000000000000000000000000000000"';
  const blocks: Buffer[] = [];
  for await (const block of answered) blocks.push(block);
  const body = Buffer.concat(blocks);
  const isFile = method === 'GET' && !/xml/.test(headers['content-type'] ?? '');
  if (manner === 'cuts answers') {
    answer.writeHead(answered.statusCode ?? 500, { ...headers, 'content-length': body.length + 1 });
    answer.write(body.subarray(0, body.length / 2));
    return void setTimeout(() => answer.destroy(), 20);
  }
  if (manner === 'shortens answers' && isFile) {
    const short = body.subarray(0, body.length / 2);
    answer.writeHead(answered.statusCode ?? 500, { ...headers, 'content-length': short.length });
    return void answer.end(short);
  }
  if (manner === 'changes bytes' && isFile && body.length > 0) {
    const middle = body.length >> 1;
    body.writeUInt8(body.readUInt8(middle) ^ 1, middle);
  }
  answer.writeHead(answered.statusCode ?? 500, headers);
  answer.end(body);
}
