import type { FastifyInstance } from 'fastify';
import { CallRefusal } from './call-refusal.ts';

export const PROJECT = 'panna';

/** Calls may leave the project out; if they name one, it must be this. */
export function requireProject(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ headers, query }) => {
    const { project } = query as { project?: unknown };
    for (const named of [headers['x-appwrite-project'], project]) {
      if (named !== undefined && named !== PROJECT) throw new CallRefusal('project_not_found');
    }
  });
}
