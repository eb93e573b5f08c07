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
  // Turned off, because attackers could abuse the filter of old browsers.
  'x-xss-protection': '0',
  'permissions-policy':
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
};
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' };

/**
 * Headers of every response, computed once: a plug-in that computed them per request took a tenth of its
 * time.
 */
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
 * Policy without inline scripts (except prefetching rules) and without content from other sites. Hydrated
 * pages add their nonce (`allowNonce`).
 */
function policy(developing: boolean): string {
  const hash = createHash('sha256').update(SPECULATION_RULES).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    // Vite inlines styles in development.
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
