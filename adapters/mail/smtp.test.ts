import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FROM, MAIL, mailContract } from './mail.contract.ts';
import { smtpMailer } from './smtp.ts';

type Arrived = { recipients: string[]; raw: Uint8Array };

/** A real mail server on a free port of this machine. */
async function openServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      buffer(stream).then((raw) => {
        arrived.push({ recipients, raw });
        done();
      }, done);
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { arrived, port, close };
}

mailContract('SMTP', async (from) => {
  const { arrived, port, close } = await openServer();
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, from);
  return { mailer, arrived: async () => arrived.map(({ raw }) => raw), close };
});

describe('SMTP', () => {
  const open = async (options: SMTPServerOptions = {}, credentials = '') => {
    const server = await openServer(options);
    const mailer = smtpMailer(`smtp://${credentials}127.0.0.1:${server.port}`, FROM);
    onTestFinished(async () => {
      await mailer.close();
      await server.close();
    });
    return { ...server, mailer };
  };

  it('hands a mail over to its one recipient', async () => {
    const { mailer, arrived } = await open();
    await mailer.send(MAIL);
    expect(arrived.map(({ recipients }) => recipients)).toEqual([[MAIL.to]]);
  });

  it('gives the server the name that it was opened with', async () => {
    const names: string[] = [];
    const server = await openServer({
      onMailFrom(_address, { hostNameAppearsAs }, done) {
        names.push(hostNameAppearsAs);
        done();
      },
    });
    const mailer = smtpMailer(`smtp://127.0.0.1:${server.port}`, FROM, 'papers.example.edu');
    onTestFinished(async () => {
      await mailer.close();
      await server.close();
    });
    await mailer.send(MAIL);
    expect(names).toEqual(['papers.example.edu']);
  });

  it('has no second recipient, whatever the address of the first says', async () => {
    const { mailer, arrived } = await open();
    for (const to of [
      'a@b.in, evil@example.com',
      'a@b.in>\r\nRCPT TO:<evil@example.com',
      'a@b.in <evil@example.com>',
    ]) {
      await mailer.send({ ...MAIL, to }).catch(() => {});
    }
    expect(arrived.flatMap(({ recipients }) => recipients)).not.toContain('evil@example.com');
  });

  it('hands over many at once', async () => {
    const { mailer, arrived } = await open();
    await Promise.all(Array.from({ length: 12 }, () => mailer.send(MAIL)));
    expect(arrived).toHaveLength(12);
  });

  it.each<[string, SMTPServerOptions, RegExp]>([
    [
      'the recipient',
      { onRcptTo: (_to, _session, done) => done(new Error('no such mailbox')) },
      /no such mailbox/,
    ],
    [
      'the sender',
      { onMailFrom: (_from, _session, done) => done(new Error('not from you')) },
      /not from you/,
    ],
    ['everybody', { onConnect: (_session, done) => done(new Error('closed today')) }, /closed today/],
    [
      'the text',
      {
        onData(stream, _session, done) {
          stream.resume().on('end', () => done(new Error('looks like spam')));
        },
      },
      /looks like spam/,
    ],
  ])('says so when the server refuses %s', async (_name, options, fault) => {
    const { mailer } = await open(options);
    await expect(mailer.send(MAIL)).rejects.toThrow(fault);
  });

  it('says so when no server listens', async () => {
    const { port, close } = await openServer();
    await close();
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, FROM);
    await expect(mailer.send(MAIL)).rejects.toThrow('ECONNREFUSED');
    await mailer.close();
  });

  it('sends to an address in Devanagari only where the server knows SMTPUTF8', async () => {
    const to = 'आशा@example.in';
    const able = await open();
    expect(await able.mailer.takes(to)).toBe(true);
    await able.mailer.send({ ...MAIL, to });
    expect(able.arrived.map(({ recipients }) => recipients)).toEqual([[to]]);
    const plain = await open({ hideSMTPUTF8: true });
    expect([await plain.mailer.takes(to), await plain.mailer.takes('asha@example.in')]).toEqual([
      false,
      true,
    ]);
    await expect(plain.mailer.send({ ...MAIL, to })).rejects.toThrow(
      /^The mail server does not accept .*SMTPUTF8/,
    );
    expect(plain.arrived).toEqual([]);
    await plain.mailer.send({ ...MAIL, to: 'asha@पन्ना.example.in' });
    expect(plain.arrived.map(({ recipients }) => recipients)).toEqual([['asha@पन्ना.example.in']]);
  });

  it('goes on after a failure', async () => {
    let refusals = 1;
    const { mailer, arrived } = await open({
      onRcptTo: (_to, _session, done) => done(refusals-- > 0 ? new Error('busy') : null),
    });
    await expect(mailer.send(MAIL)).rejects.toThrow('busy');
    await mailer.send(MAIL);
    expect(arrived).toHaveLength(1);
  });

  describe('with a name and a password', () => {
    const authenticated: SMTPServerOptions = {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        const known = username === 'panna@example.in' && password === 'p@ss/ word%';
        done(known ? null : new Error('wrong password'), known ? { user: username } : undefined);
      },
    };
    const signed = (password: string) => `panna%40example.in:${encodeURIComponent(password)}@`;

    it('signs in, whatever signs they hold', async () => {
      const { mailer, arrived } = await open(authenticated, signed('p@ss/ word%'));
      await mailer.send(MAIL);
      expect(arrived).toHaveLength(1);
    });

    it('says so when they are wrong', async () => {
      const { mailer } = await open(authenticated, signed('guess'));
      await expect(mailer.send(MAIL)).rejects.toThrow(/wrong password|Invalid login/);
    });
  });
});
