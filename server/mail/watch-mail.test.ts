import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smtpMailer } from '../../adapters/mail/smtp.ts';
import type { FailedMail, Mail } from '../../domain/mail.ts';
import { freePort } from '../../scripts/servers/free-port.ts';
import { mailWatch } from './watch-mail.ts';
import { WatchedMailer } from './watched-mailer.ts';

const MAIL: Mail = { to: 'asha@example.in', subject: 'A mail', text: 'Words', html: '<p>Words</p>' };
const MINUTE = 60_000;
const SINCE = new Date('2026-11-24T10:00:00Z');

type Line = [level: 'info' | 'warn', fields: Record<string, unknown>, message: string];

describe('the mail server', () => {
  let now: number;
  let port: number;
  let server: SMTPServer | undefined;
  let mailer: WatchedMailer;
  let lines: Line[];
  let outcomes: string[];
  let failed: FailedMail[];
  let retries: number;
  let watching: Parameters<typeof mailWatch>[0];
  let look: () => Promise<void>;
  beforeEach(async () => {
    now = Date.parse('2026-11-24T12:00:00Z');
    port = await freePort();
    [lines, outcomes, failed, retries] = [[], [], [], 0];
    const clock = () => new Date(now);
    const real = smtpMailer(`smtp://user:secret@127.0.0.1:${port}`, 'Panna <a@b.in>');
    mailer = new WatchedMailer(real, clock, (outcome) => outcomes.push(outcome));
    const line = (level: Line[0]) => (fields: Record<string, unknown>, message: string) =>
      void lines.push([level, fields, message]);
    const log = { info: line('info'), warn: line('warn') } as unknown as Parameters<
      typeof mailWatch
    >[0]['log'];
    const mails = async () => ({ waiting: 7, oldest: SINCE, givenUp: 0, fault: undefined });
    const pendingMails = {
      failed: async () => failed,
      retry: async () => {
        retries += 1;
      },
    };
    watching = { mailer, statistics: { mails }, pendingMails, clock, log, target: 'mail.example' };
    look = mailWatch(watching);
  });
  afterEach(async () => {
    await mailer.close();
    await stop();
  });

  const start = (options: SMTPServerOptions = {}) =>
    new Promise<void>((resolve) => {
      server = new SMTPServer({
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        // Milliseconds for which it waits for connections that a client keeps.
        closeTimeout: 1,
        onAuth: ({ username }, _session, done) => done(null, { user: username }),
        onData(stream, _session, done) {
          stream.resume().on('end', () => done());
        },
        ...options,
      });
      server.on('error', () => {});
      server.listen(port, '127.0.0.1', resolve);
    });
  const stop = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (server) server.close(resolve);
    else resolve();
    server = undefined;
    await promise;
  };
  const logged = () => lines.splice(0).map(([level, , message]) => `${level}: ${message}`);

  it('that is well is logged once, at the start', async () => {
    await start();
    await look();
    await look();
    expect(logged()).toEqual(['info: The mail server is ready']);
    expect(mailer.known?.state).toBe('ok');
  });

  it('of none, mails lie in a folder: that is logged, also where it cannot be written', async () => {
    let fault: Error | undefined;
    const check = async () => {
      if (fault) throw fault;
    };
    const outbox = { takes: async () => true, send: check, check, close: async () => {} };
    const to = new WatchedMailer(
      outbox,
      () => new Date(now),
      () => {},
    );
    const watched = mailWatch({ ...watching, mailer: to, target: 'DATA_DIR/outbox', isOutbox: true });
    await watched();
    expect(logged()).toEqual([
      'info: SMTP_URL isn’t set: emails are written to DATA_DIR/outbox and not sent',
    ]);
    fault = new Error('EROFS');
    now += 10 * MINUTE;
    await watched();
    expect(logged()).toEqual([
      'warn: Emails can’t be written to DATA_DIR/outbox: emails are queued and retried',
    ]);
  });

  it('that is away is logged at once and then each hour, with what waits, until it is back', async () => {
    await look();
    const [[level, fields] = []] = lines;
    expect([level, fields]).toEqual([
      'warn',
      expect.objectContaining({
        waiting: 7,
        waitingSince: SINCE,
        fault: expect.stringContaining('ECONNREFUSED'),
      }),
    ]);
    expect(logged()).toEqual(['warn: The mail server can’t be reached: emails are queued and retried']);
    for (let minute = 1; minute <= 59; minute += 1) {
      now += MINUTE;
      await look();
    }
    expect(logged()).toEqual([]);
    now += MINUTE;
    await look();
    expect(logged()).toHaveLength(1);
    await start();
    expect(retries).toBe(0);
    await look();
    expect(logged()).toEqual(['info: The mail server is ready again']);
    expect(retries).toBe(1);
  });

  it('that refuses our password is logged so, without the password or an address', async () => {
    await start({ onAuth: (_auth, _session, done) => done(new Error('Invalid login of user@mail.example')) });
    await look();
    expect(JSON.stringify(lines)).not.toMatch(/secret|user@/);
    expect(logged()).toEqual([
      'warn: The mail server rejects the connection or login (check SMTP_URL): emails are queued and retried',
    ]);
    expect(mailer.known?.state).toBe('refused');
  });

  it('that refuses one recipient is well', async () => {
    await start({ onRcptTo: (_address, _session, done) => done(new Error('No such person')) });
    await expect(mailer.send(MAIL)).rejects.toThrow('No such person');
    expect([mailer.known?.state, outcomes]).toEqual(['ok', ['refused']]);
    await look();
    expect(logged()).toEqual(['info: The mail server is ready']);
  });

  it('that refuses several people in a row is failing, with its sentence, until it accepts a mail', async () => {
    let relays = false;
    const denied = Object.assign(new Error('5.7.1 <asha@example.in>: Relay access denied'), {
      responseCode: 554,
    });
    await start({ onRcptTo: (_address, _session, done) => done(relays ? null : denied) });
    for (const to of ['a@example.in', 'b@example.in', 'c@example.in']) {
      await look();
      expect(mailer.known?.state).toBe('ok');
      await expect(mailer.send({ ...MAIL, to })).rejects.toThrow('Relay access denied');
    }
    logged();
    await look();
    await look();
    expect([mailer.known?.state, mailer.isWorking()]).toEqual(['failing', false]);
    expect(lines[0]?.[1].fault).toMatch(/554 5\.7\.1 … Relay access denied/);
    expect(logged()).toEqual(['warn: The mail server rejects emails: emails are queued and retried']);
    relays = true;
    await mailer.send(MAIL);
    expect(mailer.isWorking()).toBe(true);
    await look();
    expect(logged()).toEqual(['info: The mail server is ready again']);
  });

  it('that refuses the same person again as it would anybody is failing, in every process', async () => {
    await start();
    await look();
    logged();
    const fault = 'Mail command failed: 501 5.1.7 Bad sender address syntax';
    failed = [{ fault, triedAt: new Date(now - MINUTE) }];
    await look();
    expect([mailer.known?.state, mailer.known?.fault]).toEqual(['failing', fault]);
    await mailer.send(MAIL);
    await look();
    expect(mailer.known?.state).toBe('ok');
  });

  it('that went away without a mail is noticed within minutes', async () => {
    await start();
    await mailer.send(MAIL);
    await look();
    logged();
    await stop();
    now += 9 * MINUTE;
    await look();
    expect(logged()).toEqual([]);
    now += MINUTE;
    await look();
    expect([mailer.known?.state, logged().length, outcomes]).toEqual(['unreachable', 1, ['sent']]);
  });
});
