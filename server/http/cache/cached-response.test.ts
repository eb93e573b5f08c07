import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  type CachedResponse,
  cachedResponseOf,
  pack,
  packedSizeOf,
  sendCached,
  sizeOf,
} from './cached-response.ts';

const TEXT = 'A page of words. '.repeat(300);
const LARGE = TEXT.repeat(10);
const HEADERS = { 'content-type': 'text/html; charset=utf-8' };

function sent(cached: CachedResponse, accepted?: string) {
  let head: Record<string, unknown> = {};
  let body: Buffer | undefined;
  const response = {
    writeHead: (_status: number, headers: Record<string, unknown>) => {
      head = headers;
    },
    end: (bytes: Buffer) => {
      body = bytes;
    },
  } as unknown as ServerResponse;
  const asked = { method: 'GET', headers: { ...(accepted && { 'accept-encoding': accepted }) } };
  const isResized = sendCached(cached, asked as IncomingMessage, response);
  return { isResized, encoding: head['content-encoding'], length: head['content-length'], body };
}

describe('a cached response', () => {
  it('stays as it is while it is asked for uncompressed', () => {
    const cached = cachedResponseOf(HEADERS, TEXT, undefined);
    expect(cached.compressed.size).toBe(0);
    const { body } = sent(cached);
    expect(sent(cached).body).toBe(body);
    expect(body?.toString()).toBe(TEXT);
  });

  it('takes less room once it was asked for compressed, and is the same in each encoding', () => {
    const cached = cachedResponseOf(HEADERS, TEXT, undefined);
    const size = sizeOf(cached);
    const gzip = sent(cached, 'gzip');
    expect([gzip.isResized, gzip.encoding, gzip.length]).toEqual([true, 'gzip', gzip.body?.length]);
    expect(gunzipSync(gzip.body as Buffer).toString()).toBe(TEXT);
    expect(sizeOf(cached)).toBeLessThan(size);
    expect(sent(cached, 'gzip').isResized).toBe(false);
    expect(brotliDecompressSync(sent(cached, 'br').body as Buffer).toString()).toBe(TEXT);
    const plain = sent(cached);
    expect([plain.encoding, plain.length, plain.body?.toString()]).toEqual([undefined, TEXT.length, TEXT]);
  });

  it('that has given up its uncompressed form is unpacked when it is asked for so', () => {
    const cached = cachedResponseOf(HEADERS, LARGE, undefined);
    pack(cached);
    expect(cached.plain).toBeUndefined();
    expect(sizeOf(cached)).toBeLessThan(LARGE.length / 4);
    const { isResized, body } = sent(cached);
    expect([isResized, body?.toString()]).toEqual([true, LARGE]);
    expect(sent(cached)).toMatchObject({ isResized: false, body });
  });

  it('that is asked for in both ways is kept in both', () => {
    const cached = cachedResponseOf(HEADERS, LARGE, 'br');
    const size = sizeOf(cached);
    expect(sent(cached)).toMatchObject({ isResized: true, length: LARGE.length });
    expect(sizeOf(cached)).toBe(size + LARGE.length);
    expect(packedSizeOf(cached)).toBe(size);
    pack(cached);
    expect(zstdDecompressSync(cached.packed as Buffer).toString()).toBe(LARGE);
    expect(brotliDecompressSync(sent(cached, 'br').body as Buffer).toString()).toBe(LARGE);
  });

  it('keeps no more memory than the bytes of its forms', () => {
    const cached = cachedResponseOf(HEADERS, TEXT, 'br');
    const { body } = sent(cached, 'gzip');
    for (const own of [body, cached.compressed.get('br')?.body])
      expect(own?.buffer.byteLength).toBe(own?.length);
  });

  it.each(['as it was made', 'unpacked again'])('keeps no block of small buffers %s', (how) => {
    const cached = cachedResponseOf(HEADERS, TEXT, undefined);
    if (how === 'unpacked again') pack(cached);
    const { body } = sent(cached);
    expect(body?.toString()).toBe(TEXT);
    expect(body?.buffer.byteLength).toBeLessThan(TEXT.length + 100);
  });
});
