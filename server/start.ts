import type { PasswordCost } from '../adapters/accounts/argon2.ts';
import { CAGE_SENTENCES } from '../adapters/reading/cage/choose-cage.ts';
import { NetworkMarks } from '../adapters/security-log/network-marks.ts';
import { openSecurityLog } from '../adapters/security-log/security-log.ts';
import { missingLinks } from '../domain/catalogue.ts';
import type { Mail } from '../domain/mail.ts';
import type { PageReader } from '../domain/page/page-reader.ts';
import { readConfig } from './config.ts';
import { configWarnings } from './configuration/config-warnings.ts';
import { answerTeller } from './http/answers/tell-answers.ts';
import { drainConnections } from './http/closing.ts';
import type { PagesBuild } from './http/options.ts';
import { networkOfRequest } from './http/request-context.ts';
import { buildHttp } from './http.ts';
import { folderNews } from './imported-curriculum.ts';
import { startFileJobs } from './jobs/file-jobs.ts';
import { type Repeated, repeat } from './jobs/repeat.ts';
import { startJobs } from './jobs.ts';
import { openLog } from './log.ts';
import { watchMail } from './mail/watch-mail.ts';
import { cageOfPageReader, requireAccess } from './open-adapters.ts';
import { openLibrary } from './open-library.ts';
import { metricsOfProcesses } from './processes.ts';
import { listenFault, openFault } from './start-faults.ts';
import { VERSION } from './version.ts';

export { openPageReader } from './open-adapters.ts';

export type StartOptions = {
  /** Folder with build/, catalogue/ and migrations/, which a bundle cannot locate. */
  root: string;
  env: NodeJS.ProcessEnv;
  /** In development, Vite's pages instead of the built ones. */
  pages?: PagesBuild;
  pageReader?: PageReader | undefined;
  /** Cost of new hashes, for tests with many accounts. Not a setting, so that nobody lowers it by mistake. */
  passwords?: PasswordCost;
};

export type Running = {
  url: string;
  /** `drainMs`: time for answering requests with `Connection: close` before the server closes. */
  close(drainMs?: number): Promise<void>;
};

/** Milliseconds, so that all processes know the next day's key long before it starts. */
const MARKS_EVERY_MS = 3_600_000;
/** Milliseconds until loading and checks that come after the first requests. */
const SOON_MS = 500;

const builtPages: PagesBuild = { build: () => import('virtual:react-router/server-build') };

/**
 * Opens the library and listens. Without global state: several may run in one process.
 * @throws ConfigFault, CatalogueFault: sentences for the operator.
 */
export async function start(options: StartOptions): Promise<Running> {
  const { root, env, pages = builtPages, pageReader, passwords } = options;
  const config = readConfig(env, root);
  const log = await openLog(config);
  log.info({ version: VERSION }, `Panna ${VERSION} starts on Node ${process.versions.node}`);
  for (const warning of configWarnings(config)) log.warn(warning);
  await requireAccess(config);
  const marks = new NetworkMarks();
  const securityLog = openSecurityLog({ log, network: networkOfRequest, markOf: marks.of });
  const announce = (mail: Mail, path: string) =>
    log.info({ to: mail.to, path, link: mail.link }, 'Wrote an email to the outbox');
  const given = { pageReader, passwords };
  const opened = await openLibrary(config, root, announce, securityLog, given).catch((error) => {
    throw openFault(error, config);
  });
  const { settings, catalogue } = opened.library;
  const missing = missingLinks(catalogue).map(({ line, shows }) => `${line} (${shows})`);
  if (missing.length > 0) log.info(`university.yaml lacks ${missing.join('; ')}`);
  if (opened.folderChanges.length > 0) log.warn(folderNews(opened.folderChanges));
  opened.onBookFault((error) => log.warn({ err: error }, 'A course PDF could not be rendered'));
  const renewed = repeat(MARKS_EVERY_MS, log, () => marks.renew(opened.networkKeys));
  const jobs = startJobs(opened, log);
  const fileJobs = startFileJobs(opened, log);
  const { metrics } = opened;
  const { accessLogEvery } = config;
  const tell = answerTeller({ log, markOf: marks.of, metrics, accessLogEvery });
  const gather = metricsOfProcesses(config.processes, metrics.collect);
  const http = await buildHttp({ root, pages, config, log, opened, tell, gather });
  try {
    const url = await http.listen({ host: config.host, port: config.port });
    settings.publicUrl ||= url;
  } catch (error) {
    await Promise.all([renewed.close(), jobs.close(), fileJobs.close(), http.close()]);
    await opened.close();
    throw listenFault(error, config.port);
  }
  let watched: Repeated | undefined;
  const soon = setTimeout(() => {
    watched = watchMail(opened, config, log);
    // Node loads `fetch` on first use; the first page needs it.
    Reflect.get(globalThis, 'Response');
    // Loaded in advance, because loading the pages takes the longest part of a start.
    if (!pages.middleware)
      pages.build().catch((error) => log.fatal(error, 'The app’s pages could not be loaded'));
    // Delayed until the server is open, because choosing the sandbox starts processes.
    void cageOfPageReader(root).then(({ cage, whyNot }) =>
      log[cage === 'node' ? 'warn' : 'info'](
        { cage, ...(cage === 'node' && { whyNot }) },
        CAGE_SENTENCES[cage],
      ),
    );
  }, SOON_MS).unref();
  return {
    url: settings.publicUrl,
    async close(drainMs = 0) {
      clearTimeout(soon);
      // Interrupts rendering jobs, which another process continues.
      await Promise.all([drainConnections(http, drainMs).then(() => http.close()), fileJobs.close()]);
      await Promise.all([jobs.close(), renewed.close(), watched?.close()]);
      await opened.close();
      securityLog.close();
    },
  };
}
