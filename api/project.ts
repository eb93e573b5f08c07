import type { FastifyInstance } from 'fastify';
import { CallRefusal } from './call-refusal.ts';

export const PROJECT = 'panna';

/** The project is optional, but must be this one. */
export function requireProject(http: FastifyInstance): void {
  http.addHook('onRequest', ({ headers, query }, _reply, done) => {
    const { project } = query as { project?: unknown };
    const isOurs = isOursOrUnnamed(headers['x-appwrite-project']) && isOursOrUnnamed(project);
    done(isOurs ? undefined : new CallRefusal('project_not_found'));
  });
}

function isOursOrUnnamed(project: unknown): boolean {
  return project === undefined || project === PROJECT;
}
