import { isRefusal } from '../domain/refusal.ts';
import { ConfigFault, readConfig } from './config.ts';
import { letLinesEnd } from './http/closing.ts';
import type { Pages } from './http/options.ts';
import { buildHttp } from './http.ts';
import { startFileJobs } from './jobs/file-jobs.ts';
import { startJobs } from './jobs.ts';
import { openLog } from './log.ts';
import { openLibrary } from './open-library.ts';

export { isOneOfSeveral, keepProcesses } from './processes.ts';
export { readConfig };

export type StartOptions = {
  /** The folder that holds build/, catalogue/ and migrations/: a bundle cannot find them by itself. */
  root: string;
  env: NodeJS.ProcessEnv;
  /** While developing, Vite's pages instead of the built ones. */
  pages?: Pages;
};

export type Running = {
  url: string;
  /** `gentlyMs`: how long those who have a line open may take to hear that it ends. */
  close(gentlyMs?: number): Promise<void>;
};

const builtPages: Pages = { build: () => import('virtual:react-router/server-build') };

/**
 * Opens the library and listens. Keeps no state outside itself: several may run in one process.
 * @throws ConfigFault, CatalogueFault: sentences for the person who starts it.
 */
export async function start({ root, env, pages = builtPages }: StartOptions): Promise<Running> {
  const config = readConfig(env, root);
  const log = openLog(config);
  const opened = await openLibrary(config, root, (mail, path) =>
    log.info({ to: mail.to, path, link: mail.link }, 'A mail was written to the outbox'),
  ).catch((error) => {
    throw databaseFault(error);
  });
  const { settings } = opened.library;
  const jobs = startJobs(opened, log);
  const fileJobs = startFileJobs(opened, log);
  const http = await buildHttp({ root, pages, config, log, opened });
  try {
    const url = await http.listen({ host: config.host, port: config.port });
    settings.publicUrl ||= url;
  } catch (error) {
    await Promise.all([jobs.close(), fileJobs.close(), http.close()]);
    await opened.close();
    throw listenFault(error, config.port);
  }
  return {
    url: settings.publicUrl,
    async close(gentlyMs = 0) {
      // Pages may take longer than anybody waits for the end of a process: the next one goes on with them.
      await Promise.all([letLinesEnd(http, gentlyMs).then(() => http.close()), fileJobs.close()]);
      await jobs.close();
      await opened.close();
    },
  };
}

/** What a reader is told says too little to whoever starts the library. */
function databaseFault(error: unknown): unknown {
  if (!isRefusal(error, 'database.unavailable')) return error;
  const { message } = (error.cause ?? error) as Error;
  return new ConfigFault(`The database at DATABASE_URL does not answer: ${message}`);
}

function listenFault(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new ConfigFault(`PORT ${port} is taken by another program. Choose another one.`);
  if (code === 'EACCES')
    return new ConfigFault(`PORT ${port} may not be used by this user. Choose one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigFault('HOST is no address of this machine.');
  return error;
}
