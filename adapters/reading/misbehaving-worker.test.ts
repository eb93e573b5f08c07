import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ReadableFile } from '../../domain/file/readable-file.ts';
import { type PageReader, ReadingFailed, ReadingStopped, Unreadable } from '../../domain/page/page-reader.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { MemoryMeter } from '../../test/memory-meter.ts';
import { processPageReader } from './page-reader.ts';
import type { ResourceLimits } from './resource-limits.ts';

const MEGABYTE = 1024 * 1024;
const JOB = { priority: 'background' } as const;
/** For a process that answers: a busy machine may let it wait for long. */
const PATIENT = { wallMs: 60_000 };
const FILE: ReadableFile = {
  key: 'paper',
  type: 'application/pdf',
  size: 4 * MEGABYTE,
  path: undefined,
  open: async () => blocks(),
};

async function* blocks() {
  for (let block = 0; block < 64; block += 1) yield Buffer.alloc(MEGABYTE / 16);
}

/** A worker process that a hostile file has taken over: it starts, and then runs what a test appends to this. */
const PROGRAM = `
  import { closeSync, readSync, writeSync } from 'node:fs';
  const write = (bytes) => {
    for (let at = 0; at < bytes.length; ) at += writeSync(3, bytes, at);
  };
  const frame = (words, length = words.length) => {
    const head = Buffer.alloc(4);
    head.writeUInt32LE(length);
    return Buffer.concat([head, Buffer.from(words)]);
  };
  const say = (answer) => write(frame(JSON.stringify(answer)));
  const hear = () => readSync(3, Buffer.alloc(1 << 16));
  const read = (length) => {
    const bytes = Buffer.alloc(length);
    for (let at = 0; at < length; ) {
      const more = readSync(3, bytes, at, length - at);
      if (more === 0) process.exit(0);
      at += more;
    }
    return bytes;
  };
  const hearAll = () => {
    const json = read(read(4).readUInt32LE()).toString();
    for (const [, length] of json.matchAll(/"\\$bytes":(\\d+)/g)) read(Number(length));
  };
  const drawn = (length) => ({ is: 'done', result: [{ width: 1, height: 1, bytes: { $bytes: length } }] });
  say({ is: 'ready' });
  setInterval(() => {}, 1000);
`;

async function misbehaving(
  program: string,
  limits: Partial<ResourceLimits> = { wallMs: 500 },
): Promise<PageReader> {
  const root = await mkdtemp(join(tmpdir(), 'panna-worker-'));
  await mkdir(join(root, 'adapters/reading/process'), { recursive: true });
  const main = join(root, 'adapters/reading/process/main.mjs');
  await writeFile(main, PROGRAM + program);
  // How a process is held while it does this is for cage/cage.test.ts: building a cage takes longer than most of these.
  const reader = processPageReader(root, { limits, program: main, cage: 'node' });
  onTestFinished(async () => {
    await reader.close();
    await rm(root, { recursive: true });
  });
  return reader;
}

function children(): number {
  const listed = execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)]).toString();
  return listed.split('\n').filter((line) => line.includes('adapters/reading/process/main.mjs')).length;
}

const convert = (reader: PageReader) =>
  reader.convert(Buffer.from('a picture'), { format: 'png', quality: 50 }).catch((error) => error);

describe('a process that reads is killed when it', () => {
  it.each([
    ['says an absurd length', 'hear(); say(drawn(1e12));'],
    ['says a length below nothing', 'hear(); say(drawn(-1));'],
    ['says a length that is none', `hear(); write(frame('{"is":"done","result":{"$bytes":1e999}}'));`],
    ['says many lengths that are absurd together', 'hear(); say([drawn(1e8), drawn(1e8)]);'],
    ['speaks without an end', `hear(); write(frame('', 0xffffffff));`],
    ['speaks no JSON', `hear(); write(frame('x'.repeat(100)));`],
    ['says nothing that is an answer', `hear(); write(frame('null'));`],
    ['hangs up', 'hear(); closeSync(3);'],
    ['ends', 'hear(); process.exit(0);'],
  ])('%s', async (_name, program) => {
    const meter = new MemoryMeter();
    expect(await convert(await misbehaving(program))).toBeInstanceOf(ReadingFailed);
    await expect.poll(children).toBe(0);
    // The bound of a reply, whatever length it announces.
    expect(meter.measure()).toBeLessThan(150 * MEGABYTE);
  });

  it('sends more than it announced, and what was announced is not spoilt', async () => {
    const reader = await misbehaving(
      `hear(); say({ is: 'done', result: { $bytes: 5 } });
      write(Buffer.from('right'.concat('wrong'.repeat(1000))));`,
      PATIENT,
    );
    expect(String(await convert(reader))).toBe('right');
    await expect.poll(children).toBe(0);
  });

  it('answers without being asked', async () => {
    const reader = await misbehaving(`hear(); say({ is: 'done' }); say({ is: 'done' });`, PATIENT);
    expect(await convert(reader)).toBe(undefined);
    await expect.poll(children).toBe(0);
  });

  it('never sends what it announced', async () => {
    const reader = await misbehaving('hear(); say(drawn(1000)); write(Buffer.alloc(10));');
    expect(String(await convert(reader))).toMatch('too busy to read');
    await expect.poll(children).toBe(0);
  });

  it('takes nothing of the file that it is given', async () => {
    const reader = await misbehaving('');
    await expect(reader.sizesOf(FILE, JOB)).rejects.toBeInstanceOf(ReadingFailed);
    await expect.poll(children).toBe(0);
  });
});

describe('a file on its way to the process that reads', () => {
  it('that breaks off is the store’s fault and not the file’s, and the next one goes to a fresh process', async () => {
    const reader = await misbehaving(`hear(); while (hear()); `);
    async function* broken() {
      yield* blocks();
      throw new Error('the store is away');
    }
    const long = { ...FILE, size: 8 * MEGABYTE, open: async () => broken() };
    await expect(reader.sizesOf(long, JOB)).rejects.toThrow('the store is away');
    await expect(reader.sizesOf({ ...FILE, size: FILE.size + 1 }, JOB)).rejects.toThrow('announced');
    await expect(reader.sizesOf({ ...FILE, size: FILE.size - 1 }, JOB)).rejects.toThrow('announced');
  });

  it('stops at once when no caller wants it any more, however slow the store is', async () => {
    const reader = await misbehaving(`hear(); while (hear()); `);
    const stop = new AbortController();
    async function* slow() {
      yield Buffer.alloc(10);
      stop.abort();
      await new Promise(() => {});
    }
    const sizes = reader.sizesOf({ ...FILE, open: async () => slow() }, { ...JOB, signal: stop.signal });
    await expect(sizes).rejects.toThrow();
    await expect.poll(children).toBe(0);
  });
});

describe('a file is blamed for what it takes', () => {
  const LIMITS = { memoryBytes: 160 * MEGABYTE, retireBytes: 150 * MEGABYTE, wallMs: 60_000 };
  const GROW = 'const taken = Buffer.alloc(240 * 1024 * 1024, 1); while (taken) {}';

  it('by a fresh process only: one that was used before is replaced, and the file read', async () => {
    const reader = await misbehaving(
      `hearAll(); say({ is: 'done', result: 'drawn' }); hearAll(); ${GROW}`,
      LIMITS,
    );
    for (let file = 1; file <= 3; file += 1) expect(await convert(reader)).toBe('drawn');
  });

  it.each([
    ['too-large', GROW, LIMITS],
    ['too-slow', 'for (;;) {}', { ...LIMITS, cpuMs: 300 }],
  ] as const)('when two fresh processes were killed over it: %s', async (reason, program, limits) => {
    const reader = await misbehaving(`hearAll(); ${program}`, limits);
    let opened = 0;
    const open = async () => {
      opened += 1;
      return blocks();
    };
    const failure = reader.sizesOf({ ...FILE, open }, JOB);
    await expect(failure).rejects.toEqual(new Unreadable(reason));
    expect(opened).toBe(2);
  });

  it('never when a process that was used before crashed over it', async () => {
    const reader = await misbehaving(
      `hearAll(); say({ is: 'done', result: 'drawn' }); hearAll(); process.exit(1);`,
      LIMITS,
    );
    for (let file = 1; file <= 3; file += 1) expect(await convert(reader)).toBe('drawn');
  });

  it('nor when such a process calls it damaged', async () => {
    const reader = await misbehaving(
      `hearAll(); say({ is: 'done', result: 'drawn' }); hearAll(); say({ is: 'unreadable', reason: 'damaged' });`,
      LIMITS,
    );
    for (let file = 1; file <= 3; file += 1) expect(await convert(reader)).toBe('drawn');
  });
});

describe('conversions that take long', () => {
  /** Converts for ever, and answers everything else at once. */
  const CONVERTS_FOR_EVER = `
    for (;;) {
      const json = read(read(4).readUInt32LE()).toString();
      for (const [, length] of json.matchAll(/"\\$bytes":(\\d+)/g)) read(Number(length));
      if (json.includes('"convert"')) hear();
      else say({ is: 'done', result: [] });
    }`;

  it('delay no page, and wait in a queue of the given length, in which each network has its place', async () => {
    const reader = await misbehaving(CONVERTS_FOR_EVER, { queueMost: 4 });
    const asked = (network: string) =>
      reader
        .convert(Buffer.from('a picture'), { format: 'png', quality: 50 }, network)
        .catch((error) => error);
    const [, , , last] = [1, 2, 3, 4].map(() => asked('of a flood'));
    expect(isRefusal(await asked('of a flood'), 'pages.busy')).toBe(true);
    const other = asked('of a reader');
    expect(isRefusal(await last, 'pages.busy')).toBe(true);
    expect(await reader.sizesOf(FILE, { priority: 'interactive' })).toEqual([]);
    await reader.close();
    expect(await other).toBeInstanceOf(ReadingStopped);
  });
});
