import type { FastifyInstance } from 'fastify';
import { offeredLanguages } from '../../app/language.ts';
import type { Library } from '../../domain/library.ts';

/** Half a year: RFC 9116 recommends less than a year, so that nobody relies on an outdated contact. */
const VALID_MS = 180 * 24 * 3600 * 1000;

/**
 * `/.well-known/security.txt` (RFC 9116) with the contact for vulnerabilities. 404 without
 * `SECURITY_CONTACT`.
 */
export function serveSecurityTxt(http: FastifyInstance, contact: string | undefined, library: Library): void {
  if (!contact) return;
  http.get('/.well-known/security.txt', (_request, reply) => {
    const text = securityTxt(contact, library);
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(text);
  });
}

function securityTxt(contact: string, { settings, catalogue, clock }: Library): string {
  const expires = new Date(clock().getTime() + VALID_MS).toISOString().slice(0, 10);
  return [
    `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}T00:00:00Z`,
    `Preferred-Languages: ${offeredLanguages(catalogue)
      .map(({ code }) => code)
      .join(', ')}`,
    `Canonical: ${settings.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
