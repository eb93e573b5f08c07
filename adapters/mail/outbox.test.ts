import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Mail } from '../../domain/mail.ts';
import { FROM, MAIL, mailContract } from './mail.contract.ts';
import { outboxMailer } from './outbox.ts';

async function openOutbox(from: string, announce: (mail: Mail, path: string) => void = () => {}) {
  const parent = await mkdtemp(join(tmpdir(), 'panna-outbox-'));
  const folder = join(parent, 'data/outbox');
  return {
    folder,
    mailer: await outboxMailer(folder, from, announce),
    async arrived() {
      const names = await readdir(folder);
      return Promise.all(names.map((name) => readFile(join(folder, name))));
    },
    close: () => rm(parent, { recursive: true }),
  };
}

mailContract('the outbox', openOutbox);

describe('the outbox', () => {
  it('announces each mail with its link, once the file is whole', async () => {
    const announced: [Mail, Promise<Buffer>][] = [];
    const outbox = await openOutbox(FROM, (mail, path) => announced.push([mail, readFile(path)]));
    onTestFinished(outbox.close);
    const mail = { ...MAIL, link: 'https://panna.example/verify' };
    await outbox.mailer.send(mail);
    const [[message, file] = []] = announced;
    expect(message).toEqual(mail);
    expect((await file)?.equals((await outbox.arrived())[0] ?? Buffer.of())).toBe(true);
  });

  it('has one .eml file a mail and no half ones, also when many come at once', async () => {
    const outbox = await openOutbox(FROM);
    onTestFinished(outbox.close);
    await Promise.all(Array.from({ length: 20 }, () => outbox.mailer.send(MAIL)));
    const names = await readdir(outbox.folder);
    expect(names).toHaveLength(20);
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
  });

  it('that cannot be written to says so', async () => {
    const outbox = await openOutbox(FROM);
    await outbox.close();
    await expect(outbox.mailer.send(MAIL)).rejects.toThrow('ENOENT');
  });
});
