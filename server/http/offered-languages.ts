import type { FastifyInstance } from 'fastify';
import { languageBase, languageOf } from '../../app/language.ts';
import type { Catalogue } from '../../domain/catalogue.ts';

/** Leads from an address in a language that the university does not offer to the same page in English. */
export function leadToOfferedLanguages(http: FastifyInstance, { offered }: Pick<Catalogue, 'offered'>): void {
  if (!offered) return;
  http.addHook('onRequest', (request, reply, done) => {
    const address = request.raw.url ?? '/';
    const language = languageOf(address);
    if (offered.includes(language)) return done();
    // A second slash would be read as the name of another site.
    const path = address.slice(languageBase(language).length).replace(/^[/\\]+/, '');
    // It may be offered later: nobody should keep this answer.
    reply.header('cache-control', 'no-store').redirect(`/${path}`, 307);
  });
}
