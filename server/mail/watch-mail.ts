import type { FastifyBaseLogger } from 'fastify';
import type { PendingMails } from '../../domain/mail.ts';
import type { Statistics } from '../../domain/statistics/statistics.ts';
import type { Config } from '../config.ts';
import { type Repeated, repeat } from '../jobs/repeat.ts';
import type { OpenLibrary } from '../open-library.ts';
import { isOfServer } from './server-refusal.ts';
import type { MailState, WatchedMailer } from './watched-mailer.ts';

const CHECK_EVERY_MS = 30_000;
const HOUR_MS = 3_600_000;
/**
 * Milliseconds after which an idle server is checked, so that a failure is known before a person waits for a
 * mail.
 */
const QUIET_MS = 600_000;
/** Attempts after which a rejected mail counts as failing. */
const ATTEMPTS = 2;
const FAILED_MOST = 100;
/** Milliseconds from now; a mail due later than that is waiting for a retry. */
const LATER_MS = 600_000;
const RETRIED_MOST = 1_000;

type Watching = {
  mailer: Pick<WatchedMailer, 'known' | 'quietMs' | 'acceptedAt' | 'check' | 'noteRefusal'>;
  statistics: Pick<Statistics, 'mails'>;
  pendingMails: Pick<PendingMails, 'failed' | 'retry'>;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Destination of mails, for the log: a server without its password, or a folder. */
  target: string;
  isOutbox?: boolean;
};

const WHAT: Record<Exclude<MailState, 'ok'>, string> = {
  unreachable: 'The mail server can’t be reached',
  refused: 'The mail server rejects the connection or login (check SMTP_URL)',
  failing: 'The mail server rejects emails',
};
const READY = 'The mail server is ready';
const OUTBOX_READY = 'SMTP_URL isn’t set: emails are written to DATA_DIR/outbox and not sent';
const OUTBOX_FAULT = 'Emails can’t be written to DATA_DIR/outbox';

/**
 * Monitors the mail server; call it at start and regularly. A failing server is logged at once and then
 * hourly, with the waiting mails and their age; recovery is logged once, and the waiting mails are retried.
 */
export function mailWatch(watching: Watching): () => Promise<void> {
  const { mailer, statistics, pendingMails, clock, log, target, isOutbox = false } = watching;
  let reportedAt: Date | undefined;
  let isFirst = true;
  return async () => {
    if (isFirst || mailer.known?.state !== 'ok' || mailer.quietMs >= QUIET_MS)
      await mailer.check().catch(() => {});
    const refusal = await refusalInQueue(watching);
    if (refusal !== undefined) mailer.noteRefusal(refusal);
    const { known } = mailer;
    if (!known) return;
    const now = clock();
    if (known.state === 'ok') {
      if (reportedAt) {
        log.info({ target }, isOutbox ? OUTBOX_READY : `${READY} again`);
        await pendingMails.retry(now, new Date(now.getTime() + LATER_MS), RETRIED_MOST);
      } else if (isFirst) log.info({ target }, isOutbox ? OUTBOX_READY : READY);
      reportedAt = undefined;
    } else if (!reportedAt || now.getTime() - reportedAt.getTime() >= HOUR_MS) {
      reportedAt = now;
      const queue = await statistics.mails().catch(() => undefined);
      const waiting = queue && { waiting: queue.waiting, waitingSince: queue.oldest };
      const { state, since, fault } = known;
      const words = isOutbox ? OUTBOX_FAULT : WHAT[state];
      log.warn({ target, since, fault, ...waiting }, `${words}: emails are queued and retried`);
    }
    isFirst = false;
  };
}

/** Reply that rejects mails in the queue, also one to another process or to this one before a restart. */
async function refusalInQueue({ mailer, pendingMails }: Watching): Promise<string | undefined> {
  const failed = await pendingMails.failed(ATTEMPTS, FAILED_MOST).catch(() => []);
  const after = mailer.acceptedAt?.getTime() ?? 0;
  return failed.find(({ fault, triedAt }) => triedAt.getTime() > after && isOfServer(fault))?.fault;
}

export function watchMail(
  { watchedMailer: mailer, library }: Pick<OpenLibrary, 'watchedMailer' | 'library'>,
  { mail }: Pick<Config, 'mail'>,
  log: FastifyBaseLogger,
): Repeated {
  const { statistics, pendingMails, clock } = library;
  const isOutbox = mail.kind !== 'smtp';
  const target = isOutbox ? 'DATA_DIR/outbox' : new URL(mail.url).host;
  const watching = mailWatch({ mailer, statistics, pendingMails, clock, log, target, isOutbox });
  const repeated = repeat(CHECK_EVERY_MS, log, watching);
  mailer.onChange(repeated.wake);
  return repeated;
}
