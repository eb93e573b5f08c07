import { languages } from 'virtual:texts';
import type { FastifyInstance } from 'fastify';
import { localPath } from '../../app/language.ts';

const FETCHED = ['/', '/about', '/contactus', '/login', '/home', '/home/*', '/notes/*', '/search'];
const OWN = [
  '/home/account*',
  '/home/favourite*',
  '/home/uploadform*',
  '/home/emailpage*',
  '/home/oauthverify*',
];

export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: inEveryLanguage(FETCHED) },
          { not: { href_matches: inEveryLanguage(OWN) } },
          { not: { selector_matches: '[download], [rel~=nofollow], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

function inEveryLanguage(paths: readonly string[]): string[] {
  return languages.flatMap(({ code }) => paths.map((path) => localPath(code, path)));
}

export function serveSpeculationRules(http: FastifyInstance): void {
  http.get('/speculation-rules.json', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/speculationrules+json')
      .send(Buffer.from(SPECULATION_RULES)),
  );
}
