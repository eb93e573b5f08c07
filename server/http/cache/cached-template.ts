import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { escapeHtml } from '../../../app/ui/escape-html.ts';
import { acceptsGzip, compressedHeaders, sendNotModified } from './cached-response.ts';
import type { PageTemplate } from './page-template.ts';
import { SplicedGzip } from './spliced-gzip.ts';

/** A page for everybody who is signed in. It is compressed once; the address of the reader is put in as it is sent. */
export type CachedTemplate = {
  headers: OutgoingHttpHeaders;
  etagFor: PageTemplate['etagFor'];
  html: SplicedGzip;
};

/** `headers` as Fastify's hooks have made them for one reader, before compression. */
export function cachedTemplateOf(headers: OutgoingHttpHeaders, template: PageTemplate): CachedTemplate {
  const { etag: _etag, 'content-length': _length, ...others } = headers;
  return { headers: others, etagFor: template.etagFor, html: new SplicedGzip(template.segments) };
}

/** In gzip to all who take compressed pages: Brotli cannot be put together from pieces. */
export function sendTemplate(
  cached: CachedTemplate,
  email: string,
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
): void {
  const own = { ...cached.headers, etag: cached.etagFor(email) };
  const isCompressed = acceptsGzip(asked['accept-encoding']);
  const shown = Buffer.from(escapeHtml(email));
  if (sendNotModified(isCompressed ? compressedHeaders(own, 'gzip', 0) : own, asked, response)) return;
  const body = isCompressed ? cached.html.gzipWith(shown) : cached.html.plainWith(shown);
  const headers = isCompressed
    ? compressedHeaders(own, 'gzip', body.length)
    : { ...own, 'content-length': body.length };
  response.writeHead(200, headers);
  response.end(method === 'HEAD' ? undefined : body);
}
