import { setTimeout as wait } from 'node:timers/promises';
import type { Scenario } from '../scenario.ts';
import { look, promiseMail } from '../writes.ts';
import { BAD_MANNERS, type MailServer, startMailServer } from './smtp.ts';
import { sendWaitingMails } from './waiting-mails.ts';

const WHILE_BAD_MS = 1500;
const READS_WITHIN_MS = 1500;

/**
 * Makes the mail server fail in every way. Pages must not wait for it, and each promised mail must arrive in
 * the end.
 */
export function mailServerMisbehaves(): Scenario {
  let server: MailServer;
  return {
    name: 'SMTP slow, cut and lying',
    alone: true,
    async surround() {
      server = await startMailServer();
      const settings = { SMTP_URL: server.url, MAIL_FROM: 'no-reply@bench.example' };
      return { settings, close: () => server.close() };
    },
    async run(world) {
      for (const manner of [...BAD_MANNERS, 'good'] as const) {
        server.manner = manner;
        await promiseMail(world, async (email) => server.arrived.has(email));
        await wait(manner === 'good' ? 0 : WHILE_BAD_MS);
        const began = performance.now();
        await look(world);
        const ms = Math.round(performance.now() - began);
        if (ms > READS_WITHIN_MS) world.failures.push(`reading took ${ms} ms while it ${manner}`);
      }
      await sendWaitingMails(world);
      const twice = [...server.arrived.values()].filter((count) => count > 1).length;
      world.remarks.push(`${server.arrived.size} addresses got mail, ${twice} of them twice`);
    },
  };
}
