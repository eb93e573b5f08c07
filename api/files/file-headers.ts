import { create } from 'content-disposition';
import type { FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { StoredFile } from '../../domain/file.ts';
import type { Settings } from '../../domain/library.ts';

export type Showing = 'inline' | 'attachment';

/** `mayBeShown`: if false, the file is sent as `attachment`. */
export function fileHeaders(
  file: StoredFile,
  { showing, mayBeShown, name }: { showing: Showing; mayBeShown: boolean; name: string },
  settings: Pick<Settings, 'otherOrigins'>,
): Record<string, string> {
  return {
    'Content-Type': file.type ?? 'application/octet-stream',
    'Content-Disposition': create(name, { type: showing, fallback: plainName(name, file) }),
    ...accessHeaders(file, settings),
    ETag: etagOf(file),
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    // An uploaded file must never act as a page of this site, whatever a browser makes of it.
    'Content-Security-Policy': file.type === 'application/pdf' && mayBeShown ? PDF_POLICY : SANDBOX_POLICY,
  };
}

/**
 * Name in ASCII for programs that know no other: curl saves letters of Hindi as question marks, and refuses the
 * second paper whose name has as many.
 */
function plainName(name: string, { id }: Pick<StoredFile, 'id'>): string {
  const [, words = '', ending = ''] = /^(.*?)(\.[a-z\d]{1,5})?$/is.exec(name) ?? [];
  const plain = words.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (/^[ -~]*$/.test(plain)) return plain + ending;
  return `${plain.replaceAll(/[^ -~]+/g, ' ')} ${id}`.replaceAll(/ +/g, ' ').trim() + ending;
}

export function accessHeaders(
  file: Pick<StoredFile, 'temporarySince'>,
  { otherOrigins }: Pick<Settings, 'otherOrigins'>,
): Record<string, string> {
  // Pages of registered sites may embed files, for example as images. Such requests have no origin.
  const isEmbeddable = otherOrigins.length > 0 && !file.temporarySince;
  return {
    'Cache-Control': cacheControlOf(file),
    ...(isEmbeddable && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  };
}

/**
 * An id's bytes never change, but may be hidden: browsers cache them for five minutes, then revalidate by
 * ETag. Shared caches do not store them, and no cache stores a temporary file.
 */
export function cacheControlOf({ temporarySince }: Pick<StoredFile, 'temporarySince'>): string {
  return temporarySince ? 'private, no-store' : 'private, max-age=300, must-revalidate';
}

export function etagOf(file: StoredFile): string {
  return `"${file.sha256}"`;
}

export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}

/** Applies to all but shown PDFs. app/offline/worker/files.ts recognises files never shown by `sandbox`. */
const SANDBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";
// Without `sandbox`: Safari shows an empty window for a sandboxed PDF, and older Chromes block their viewer,
// as they do without `object-src`. (Chromium 156 shows it either way.) With this policy and nosniff a PDF
// cannot act as a page. Policies do not reach scripts inside a PDF: one with scripts is never shown
// (domain/page/examine-file.ts).
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:";
