import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { HttpOptions } from './options.ts';

const PERMISSIONS = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';

export async function securityHeaders(http: FastifyInstance, options: HttpOptions): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(Boolean(options.pages.middleware)) },
    strictTransportSecurity: options.config.publicUrl?.startsWith('https:')
      ? { maxAge: 365 * 24 * 3600 }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  http.addHook('onRequest', async (_request, reply) => {
    reply.header('Permissions-Policy', PERMISSIONS);
  });
}

/** No inline scripts, nothing from other sites. A page that hydrates adds its nonce (`allowNonce`). */
function policy(developing: boolean) {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // Vite puts styles into the page itself while developing.
    styleSrc: developing ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: developing ? ["'self'", 'ws:'] : ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  };
}

export function allowNonce(policy: string, nonce: string): string {
  return policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`);
}
