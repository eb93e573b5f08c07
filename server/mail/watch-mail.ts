import type { FastifyBaseLogger } from 'fastify';
import type { Statistics } from '../../domain/statistics/statistics.ts';
import type { Config } from '../config.ts';
import { type Repeated, repeat } from '../jobs/repeat.ts';
import type { OpenLibrary } from '../open-library.ts';
import type { WatchedMailer } from './watched-mailer.ts';

const CHECK_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
/** An idle server is checked, so that its failure is known before a person waits for a mail. */
const QUIET_MS = 600_000;

type Watching = {
  mailer: Pick<WatchedMailer, 'known' | 'quietMs' | 'check'>;
  statistics: Pick<Statistics, 'mails'>;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Destination of mails for the log: a server without its password, or a folder. */
  target: string;
};

/**
 * Monitors the mail server: to be called at start and regularly. A failing one is logged at once and then hourly, with
 * the waiting mails and their age; recovery is logged once.
 */
export function mailWatch({ mailer, statistics, clock, log, target }: Watching): () => Promise<void> {
  let reportedAt: Date | undefined;
  let isFirst = true;
  return async () => {
    if (isFirst || mailer.known?.state !== 'ok' || mailer.quietMs >= QUIET_MS)
      await mailer.check().catch(() => {});
    const { known } = mailer;
    if (!known) return;
    const now = clock();
    if (known.state === 'ok') {
      if (reportedAt) log.info({ target }, 'The mail server accepts mails again');
      else if (isFirst) log.info({ target }, 'The mail server accepts mails');
      reportedAt = undefined;
    } else if (!reportedAt || now.getTime() - reportedAt.getTime() >= HOUR_MS) {
      reportedAt = now;
      const queue = await statistics.mails().catch(() => undefined);
      const waiting = queue && { waiting: queue.waiting, waitingSince: queue.oldest };
      const { state, since, fault } = known;
      const what = state === 'refused' ? 'The mail server refuses us' : 'The mail server cannot be reached';
      log.warn({ target, since, fault, ...waiting }, `${what}: mails are queued and retried`);
    }
    isFirst = false;
  };
}

export function watchMail(
  { watchedMailer: mailer, library }: Pick<OpenLibrary, 'watchedMailer' | 'library'>,
  { mail }: Pick<Config, 'mail'>,
  log: FastifyBaseLogger,
): Repeated {
  const { statistics, clock } = library;
  const target = mail.kind === 'smtp' ? new URL(mail.url).host : 'DATA_DIR/outbox';
  return repeat(CHECK_EVERY_MS, log, mailWatch({ mailer, statistics, clock, log, target }));
}
