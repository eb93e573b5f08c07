import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../domain/catalogue.ts';

/** The deployer's own photo for the landing page, straight from the catalogue's folder. */
export async function serveHeroPhoto(
  http: FastifyInstance,
  folder: string,
  { heroPhoto }: Catalogue,
): Promise<void> {
  if (!heroPhoto) return;
  await http.register(fastifyStatic, { root: folder, serve: false });
  http.get('/hero-photo', (_request, reply) => reply.sendFile(heroPhoto, { maxAge: '1h' }));
}
