import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageText } from '../adapters/database/contract/page-texts.contract.ts';
import type { Bytes } from '../domain/file/bytes.ts';
import type { Mail } from '../domain/mail.ts';
import { sendMessage } from '../domain/message/send-message.ts';
import { shareNote } from '../domain/note/share-note.ts';
import { beginSession } from '../domain/session/begin-session.ts';
import {
  draftOf,
  NETWORK,
  openTestLibrary,
  person,
  sharedNote,
  type TestLibrary,
  wholeFile,
} from '../test/library.ts';
import { madeUpDevice } from '../test/made-up-device.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { processMetrics } from './metrics/process-metrics.ts';
import type { OpenLibrary } from './open-library.ts';

const MESSAGE = { name: 'Ravi', email: 'ravi@example.in', message: 'Hello' };

describe('the jobs of the library', () => {
  let opened: TestLibrary;
  let jobs: Jobs | undefined;
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  beforeEach(async () => {
    lines.length = 0;
    jobs = undefined;
    opened = await openTestLibrary({ settings: { contactTo: 'care@example.in' } });
  });
  afterEach(async () => {
    await jobs?.close();
    await opened.close();
  });

  const start = (changes: Partial<OpenLibrary> = {}) => {
    jobs = startJobs({ ...opened.opened, ...changes }, log);
    return jobs;
  };

  it('send what was written before they began', async () => {
    await sendMessage(opened.library, MESSAGE, NETWORK);
    await start().close();
    expect(opened.mails).toHaveLength(1);
  });

  it('make an index of search that was lost', async () => {
    const asha = await person(opened.library, 'asha');
    for (let number = 0; number < 12; number += 1) await sharedNote(opened.library, asha, `note${number}`);
    const { searchIndex } = opened.library;
    await searchIndex.restart();
    expect(await searchIndex.notes([['semester']], 100)).toHaveLength(0);
    start();
    await expect.poll(() => searchIndex.notes([['semester']], 100)).toHaveLength(12);
  });

  it('index the pages of a note as soon as it is shared, without its sharer waiting', async () => {
    const asha = await person(opened.library, 'asha');
    const { searchIndex, pageTexts } = opened.library;
    while (!(await searchIndex.catchUp(10)));
    start();
    await wholeFile(opened.library, asha, 'file-of-book');
    for (const page of [1, 2, 3])
      await pageTexts.keep(pageText('file-of-book', page, 'Lagrange multipliers'));
    await shareNote(opened.library, asha, draftOf('file-of-book'));
    await expect.poll(() => searchIndex.pages([['lagrange']], 10)).toHaveLength(3);
  });

  it('send a mail as soon as it is written', async () => {
    const sent = Promise.withResolvers<Mail>();
    start({ mailer: { ...opened.mailer, send: async (mail) => sent.resolve(mail) } });
    await sendMessage(opened.library, MESSAGE, NETWORK);
    expect(await sent.promise).toMatchObject({ to: 'care@example.in' });
  });

  it('send what is written while they send', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const gate = Promise.withResolvers<void>();
    let sent = 0;
    const send = async () => {
      sent += 1;
      if (sent > 1) return second.resolve();
      first.resolve();
      await gate.promise;
    };
    start({ mailer: { ...opened.mailer, send } });
    await sendMessage(opened.library, MESSAGE, NETWORK);
    await first.promise;
    await sendMessage(opened.library, MESSAGE, NETWORK);
    expect(sent).toBe(1);
    gate.resolve();
    await second.promise;
    expect(sent).toBe(2);
  });

  it('finish what they do before they are closed, and do nothing afterwards', async () => {
    const [started, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const events: string[] = [];
    const send = async () => {
      started.resolve();
      await gate.promise;
      events.push('sent');
    };
    const { close } = start({ mailer: { ...opened.mailer, send } });
    await sendMessage(opened.library, MESSAGE, NETWORK);
    await started.promise;
    const closed = close().then(() => events.push('closed'));
    gate.resolve();
    await closed;
    await sendMessage(opened.library, MESSAGE, NETWORK);
    expect(events).toEqual(['sent', 'closed']);
  });

  it('do not wait on closing for mails that have not started', async () => {
    for (let number = 1; number <= 3; number += 1) await sendMessage(opened.library, MESSAGE, NETWORK);
    const [started, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let sent = 0;
    const send = async () => {
      sent += 1;
      started.resolve();
      await gate.promise;
    };
    const { close } = start({ mailer: { ...opened.mailer, send } });
    await started.promise;
    const closed = close();
    gate.resolve();
    await closed;
    expect(sent).toBe(1);
  });

  it('sweep what has ended', async () => {
    const asha = await person(opened.library, 'asha');
    await wholeFile(opened.library, asha, 'paper');
    const device = madeUpDevice();
    await beginSession(opened.library, device, asha, 'email');
    opened.pass(366 * 24 * 60);
    await start().close();
    expect(await opened.library.files.find('paper')).toBeUndefined();
    const hash = opened.library.secretMint.hash(device.secret ?? '');
    expect(await opened.library.sessions.findByHash(hash, new Date(0))).toBeUndefined();
    expect(lines.join()).toContain('Deleted files that no paper uses');
  });

  it('sweep bytes once a day, whichever process comes first, and again soon when that failed', async () => {
    let walks = 0;
    const bytes: Bytes = {
      ...opened.library.bytes,
      async *listKeys() {
        walks += 1;
        if (walks === 1) throw new Error('store away');
        yield ['lost'];
      },
    };
    const library = { ...opened.library, bytes };
    for (const expected of [1, 2, 2]) {
      await start({ library }).close();
      expect(walks).toBe(expected);
    }
    opened.pass(24 * 60 + 1);
    await Promise.all(
      [start({ library }), startJobs({ ...opened.opened, library }, log)].map((each) => each.close()),
    );
    expect(walks).toBe(3);
  });

  it('go on after one of them failed, and say so', async () => {
    const failing = { ...opened.library.pendingMails, claim: () => Promise.reject(new Error('disk full')) };
    await start({ library: { ...opened.library, pendingMails: failing } }).close();
    expect(lines.join()).toContain('disk full');
    const [line = ''] = lines.filter((each) => each.includes('A job failed and will be retried'));
    expect(JSON.parse(line)).toMatchObject({ job: 'mails' });
  });

  it('count their runs by name and outcome', async () => {
    const failing = { ...opened.library.pendingMails, claim: () => Promise.reject(new Error('disk full')) };
    const metrics = processMetrics();
    await start({ metrics, library: { ...opened.library, pendingMails: failing } }).close();
    const [runs] = ((await metrics.collect()) ?? []).filter((each) => namesRuns(each));
    expect(runs?.values).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ labels: expect.objectContaining({ job: 'mails', outcome: 'failed' }) }),
        expect.objectContaining({ labels: expect.objectContaining({ job: 'counters', outcome: 'done' }) }),
      ]),
    );
  });
});

type Counted = { name: string; values: object[] };
function namesRuns(metric: object): metric is Counted {
  return (metric as Counted).name === 'panna_job_runs_total';
}
