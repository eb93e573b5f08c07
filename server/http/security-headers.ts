import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { HttpOptions } from './options.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

const CONSTANT = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers, which this switches off, could be turned against a page.
  'x-xss-protection': '0',
  'permissions-policy':
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
};
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' };

/** The headers of every response. They are made once: a plug-in that makes them for each request took a tenth of its time. */
export function securityHeaders(http: FastifyInstance, { pages, config }: HttpOptions): void {
  const headers = {
    'content-security-policy': policy(Boolean(pages.middleware)),
    ...(config.publicUrl?.startsWith('https:') && HTTPS_ONLY),
    ...CONSTANT,
  };
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * No inline scripts but the rules for prefetching, nothing from other sites. A page that hydrates adds its nonce
 * (`allowNonce`).
 */
function policy(developing: boolean): string {
  const hash = createHash('sha256').update(SPECULATION_RULES).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    // Vite puts styles into the page itself while developing.
    developing ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    developing ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join(';');
}

export function allowNonce(policy: string, nonce: string): string {
  return policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`);
}
