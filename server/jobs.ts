import type { FastifyBaseLogger } from 'fastify';
import { sweepFiles } from '../domain/file/sweep-files.ts';
import { deliverMail } from '../domain/mail/deliver-mail.ts';
import type { OpenLibrary } from './open-library.ts';

const MAIL_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 3_600_000;

export type Jobs = { close(): Promise<void> };

/** What the library does by itself: sends its mails, and sweeps what has ended. */
export function startJobs({ library, mailer, onMail }: OpenLibrary, log: FastifyBaseLogger): Jobs {
  const mail = repeat(MAIL_EVERY_MS, log, async (isClosed) => {
    while (!isClosed() && (await deliverMail(library, mailer)));
  });
  const sweep = repeat(SWEEP_EVERY_MS, log, async () => {
    const now = library.clock();
    await Promise.all(
      [library.sessions, library.secrets, library.limits, library.departures].map((kept) =>
        kept.removeEnded(now),
      ),
    );
    const swept = await sweepFiles(library);
    if (swept > 0) log.info({ swept }, 'Swept files that no note refers to');
  });
  onMail(mail.wake);
  return {
    async close() {
      await Promise.all([mail.close(), sweep.close()]);
    },
  };
}

/** Runs `work` now, then every so often and whenever woken; never twice at once. Long work asks whether to go on. */
function repeat(everyMs: number, log: FastifyBaseLogger, work: (isClosed: () => boolean) => Promise<void>) {
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  const run = async () => {
    do {
      again = false;
      await work(() => closed).catch((error) => log.error(error, 'A job failed; it will be tried again'));
    } while (again && !closed);
    running = undefined;
  };
  const wake = () => {
    if (closed) return;
    again = true;
    running ??= run();
  };
  const timer = setInterval(wake, everyMs);
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
