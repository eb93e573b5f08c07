import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../../../adapters/database/engine.ts';
import { readConfig } from '../../../server/config.ts';
import { openEngine } from '../../../server/open-adapters.ts';
import { jsonBody } from '../../bench/requests.ts';
import { root } from '../../node24.js';
import { isWell } from '../client.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';
import { logIn, look, newEmail, signUp } from '../writes.ts';
import { BAD_MANNERS, type MailServer, startMailServer } from './smtp.ts';

const WHILE_BAD_MS = 1500;
const READS_WITHIN_MS = 1500;
const SENT_WITHIN_MS = 40_000;

/** The mail server misbehaves in every way; pages do not wait for it, and each mail that was promised comes in the end. */
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
        await promiseMail(world, server);
        await wait(manner === 'good' ? 0 : WHILE_BAD_MS);
        const began = performance.now();
        await look(world);
        const ms = Math.round(performance.now() - began);
        if (ms > READS_WITHIN_MS) world.failures.push(`reading took ${ms} ms while it ${manner}`);
      }
      await sendAll(world);
      const twice = [...server.arrived.values()].filter((count) => count > 1).length;
      world.remarks.push(`${server.arrived.size} addresses got mail, ${twice} of them twice`);
    },
  };
}

/** An account asks for its verification mail. */
async function promiseMail(world: World, server: MailServer): Promise<void> {
  const { client, ledger } = world;
  const email = newEmail();
  await signUp(world, email);
  const { cookie } = await logIn(world, email);
  const asking = jsonBody({ url: `${world.server.url}/verify` });
  const url = `${world.server.url}/v1/account/verification`;
  if (!isWell(await client.send('POST', url, { cookie, ...asking }))) return;
  ledger.acknowledge(`mail to ${email}`, async () =>
    server.arrived.has(email) ? undefined : 'it has not come',
  );
}

/** Lets no mail wait for its next attempt any longer. */
async function sendAll({ settings }: World): Promise<void> {
  const engine = await openEngine(readConfig(settings, root));
  try {
    for (const end = Date.now() + SENT_WITHIN_MS; Date.now() < end && (await makeDue(engine)) > 0; )
      await wait(1000);
  } finally {
    await engine.close();
  }
}

async function makeDue({ db }: Engine): Promise<number> {
  const due = await db
    .updateTable('pending_mails')
    .set({ due_at: new Date().toISOString() })
    .where('due_at', '>', new Date().toISOString())
    .where('fault', 'is not', null)
    .returning('id')
    .execute();
  const waiting = await db.selectFrom('pending_mails').select('id').where('due_at', 'is not', null).execute();
  return due.length + waiting.length;
}
