import type { Pages } from './http/pages.ts';
import { buildHttp } from './http.ts';

export type StartOptions = {
  /** The folder that holds build/, catalogue/ and migrations/: a bundle cannot find them by itself. */
  root: string;
  env: NodeJS.ProcessEnv;
  /** While developing, Vite's pages instead of the built ones. */
  pages?: Pages;
};

export type Running = { url: string; close(): Promise<void> };

const builtPages: Pages = { build: () => import('virtual:react-router/server-build') };

/** Opens the library and listens. Keeps no state outside itself: several may run in one process. */
export async function start({ root, env, pages = builtPages }: StartOptions): Promise<Running> {
  const http = await buildHttp({ root, pages, publicUrl: env.PUBLIC_URL, logLevel: env.LOG_LEVEL ?? 'warn' });
  const url = await http.listen({ host: env.HOST || '127.0.0.1', port: Number(env.PORT || 3000) });
  return { url, close: () => http.close() };
}
