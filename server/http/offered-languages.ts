import type { FastifyInstance } from 'fastify';
import { languageBase, languageOf } from '../../app/language.ts';
import type { Catalogue } from '../../domain/catalogue.ts';

export function leadToOfferedLanguages(http: FastifyInstance, { offered }: Pick<Catalogue, 'offered'>): void {
  if (!offered) return;
  http.addHook('onRequest', (request, reply, done) => {
    const address = request.raw.url ?? '/';
    const language = languageOf(address);
    if (offered.includes(language)) return done();
    // With a second slash, browsers would take the path for another host.
    const path = address.slice(languageBase(language).length).replace(/^[/\\]+/, '');
    // The language may be offered later, so the redirect is not cached.
    reply.header('cache-control', 'no-store').redirect(`/${path}`, 307);
  });
}
