import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fileTypeOf } from '../../domain/file/file-type.ts';
import type { ReadableFile } from '../../domain/file/readable-file.ts';
import { type PageReader, ReadingStopped, Unreadable } from '../../domain/page/page-reader.ts';
import type { UnreadableReason } from '../../domain/page.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { root } from '../../scripts/node24.js';
import { hostileFiles, unfoldingPdf } from '../../test/hostile-files.ts';
import { madePdf, madePhoto, madePng } from '../../test/made-papers.ts';
import { MemoryMeter } from '../../test/memory-meter.ts';
import { processPageReader } from './page-reader.ts';
import type { ResourceLimits } from './resource-limits.ts';
import { programIn } from './worker-process.ts';

const MEGABYTE = 1024 * 1024;
const JOB = { priority: 'background' } as const;
/** A process that starts needs several hundred milliseconds of it on a slow machine. */
const LIMITS: Partial<ResourceLimits> = { cpuMs: 2000, memoryBytes: 400 * MEGABYTE };
/** For files that take all that they are given, three processes one after the other. */
const IMPATIENT = { ...LIMITS, cpuMs: 700 };

let files: Awaited<ReturnType<typeof hostileFiles>>;
beforeAll(async () => {
  files = await hostileFiles();
});

function readable(bytes: Uint8Array, key: string = crypto.randomUUID()): ReadableFile {
  async function* source() {
    for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536);
  }
  const type = fileTypeOf(bytes) ?? 'application/pdf';
  return { key, type, size: bytes.length, path: undefined, open: async () => source() };
}

function opened(limits: Partial<ResourceLimits> = LIMITS): PageReader {
  const reader = processPageReader(root, { limits });
  onTestFinished(() => reader.close());
  return reader;
}

/** For all tests of a `describe` whose files do no harm. */
function shared(): PageReader {
  const reader = processPageReader(root, { limits: LIMITS });
  afterAll(() => reader.close());
  return reader;
}

/** The number of worker processes of this process. */
function children(): number {
  const listed = execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)]).toString();
  return listed.split('\n').filter((line) => line.includes(programIn(root))).length;
}

describe('a paper', () => {
  const reader = shared();

  it('is looked at, and drawn in the widths that are asked for', async () => {
    const paper = readable((await madePdf()).buffer);
    expect(await reader.sizesOf(paper, JOB)).toEqual([{ width: 300, height: 400 }]);
    const drawn = await reader.draw(paper, 1, [160, 720], JOB);
    expect(drawn.map(({ width, height }) => [width, height])).toEqual([
      [160, 213],
      [720, 960],
    ]);
    for (const { bytes, width, height } of drawn) {
      const { format, ...size } = await sharp(bytes).metadata();
      expect({ format, width: size.width, height: size.height }).toEqual({ format: 'webp', width, height });
    }
    // Black letters on white paper, without the coloured edges of subpixel rendering.
    const { channels } = await sharp(drawn[1]?.bytes).stats();
    expect(channels.map(({ max }) => max)).toEqual([255, 255, 255]);
    expect(Math.max(...channels.map(({ min }) => min))).toBeLessThan(80);
  });

  it('is drawn in the background when nothing else is to be done, and at once for a person who waits', async () => {
    const events: string[] = [];
    const whenQuiet = async () => void events.push('waited');
    const patient = processPageReader(root, { limits: LIMITS, whenQuiet });
    onTestFinished(() => patient.close());
    const { open, ...file } = readable((await madePdf()).buffer);
    const reported = {
      ...file,
      open: () => {
        events.push('opened');
        return open();
      },
    };
    await patient.draw(reported, 1, [160], { priority: 'interactive' });
    await patient.draw(reported, 1, [160], JOB);
    expect(events).toEqual(['opened', 'waited', 'opened']);
  });

  it('that is open already is not read again', async () => {
    const { open, ...file } = readable((await madePdf()).buffer);
    let read = 0;
    const counted = {
      ...file,
      open: () => {
        read += 1;
        return open();
      },
    };
    await reader.sizesOf(counted, JOB);
    await reader.draw(counted, 1, [160], JOB);
    await reader.draw({ ...counted, key: 'another' }, 1, [160], JOB);
    expect(read).toBe(2);
  });

  it('whose bytes cannot be reached is not to blame, and the next one is read', async () => {
    const paper = readable((await madePdf()).buffer);
    const away = { ...paper, open: () => Promise.reject(new Error('the store is away')) };
    await expect(reader.sizesOf(away, JOB)).rejects.toThrow('the store is away');
    expect(await reader.sizesOf(paper, JOB)).toHaveLength(1);
  });
});

describe('a photo', () => {
  const reader = shared();
  const camera = (orientation: number) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: 'gray' } })
      .composite([
        { input: { create: { width: 100, height: 75, channels: 3, background: 'red' } }, left: 0, top: 0 },
      ])
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();

  it('is one page, turned as its camera was held, and tells nothing about the camera', async () => {
    const photo = readable(await camera(6));
    expect(await reader.sizesOf(photo, JOB)).toEqual([{ width: 300, height: 400 }]);
    const [image] = await reader.draw(photo, 1, [360], JOB);
    const { exif, icc, xmp, orientation, ...seen } = await sharp(image?.bytes).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect([seen.width, seen.height]).toEqual([360, 480]);
    const corner = sharp(image?.bytes).extract({ left: 330, top: 10, width: 1, height: 1 });
    const [red = 0, green = 255, blue = 255] = await corner.raw().toBuffer();
    expect([red > 200, green < 50, blue < 50]).toEqual([true, true, true]);
  });

  it.each([
    ['PNG', () => madePng('page.png', 32).buffer, 32],
    ['JPEG of one dot', () => madePhoto().buffer, 1],
  ])('may be a %s', async (_name, bytes, side) => {
    expect(await reader.sizesOf(readable(bytes()), JOB)).toEqual([{ width: side, height: side }]);
    expect((await reader.draw(readable(bytes()), 1, [160], JOB))[0]?.height).toBe(160);
  });
});

describe('a file', () => {
  let reader: PageReader;
  let impatient: PageReader;
  const meter = new MemoryMeter();
  const before = process.memoryUsage().rss;
  beforeAll(() => {
    reader = processPageReader(root, { limits: LIMITS });
    impatient = processPageReader(root, { limits: IMPATIENT });
  });
  afterAll(() => Promise.all([reader.close(), impatient.close()]));

  it.each<[keyof typeof files, UnreadableReason | readonly UnreadableReason[]]>([
    ['truncated', 'damaged'],
    ['without pages', 'empty'],
    ['of 100,000 pages', 'too-many-pages'],
    ['whose page is a strip', 'too-large'],
    ['whose page tree is a loop', 'damaged'],
    ['that is locked', 'encrypted'],
    ['of noise', 'damaged'],
    ['PNG of 60,000 by 60,000', 'too-large'],
    ['PNG that is cut', 'damaged'],
    ['JPEG that says it is huge', 'too-large'],
    ['JPEG that is only a beginning', 'damaged'],
    ['that draws for ever', 'too-slow'],
    // It depends on the machine which limit is reached first.
    ['that fills the memory with what it draws', ['too-large', 'too-slow']],
  ])(
    '%s is refused: %s',
    async (name, reasons) => {
      const file = readable(files[name], name);
      const { sizesOf, draw } = reasons.includes('too-slow') ? impatient : reader;
      const drawn = sizesOf(file, JOB).then(() => draw(file, 1, [720], JOB));
      const reason = await drawn.then(
        () => 'drawn',
        (error) => (error instanceof Unreadable ? error.reason : error),
      );
      expect([reasons].flat()).toContain(reason);
      // Three processes are killed over it, each after its time on a machine that may be busy.
    },
    90_000,
  );

  it.each<[keyof typeof files, number]>([
    ['that counts 900 pages and has one', 1],
    ['whose pages are 200 inches wide', 1],
    ['that is encrypted and not locked', 1],
    ['that is a page of HTML, too', 1],
    ['with a script', 1],
    ['that is a bomb', 1],
    // Grey where its pixels are missing, as in browsers.
    ['JPEG that says it is larger than it is', 1],
  ])('%s is drawn', async (name, pages) => {
    const file = readable(files[name], name);
    expect(await reader.sizesOf(file, JOB)).toHaveLength(pages);
    const [image] = await reader.draw(file, 1, [720], JOB);
    expect((await sharp(image?.bytes).metadata()).format).toBe('webp');
  });

  it('of these leaves nothing behind, in this process or beside it', async () => {
    await Promise.all([reader.close(), impatient.close()]);
    // The system takes a moment to end a process that was killed, and to take its memory back.
    await expect.poll(children).toBe(0);
    expect(meter.measure()).toBeLessThan(50 * MEGABYTE);
    await expect.poll(() => process.memoryUsage().rss - before).toBeLessThan(50 * MEGABYTE);
  });
});

describe('a caller that asks whether a paper is locked', () => {
  const reader = shared();

  it.each<[keyof typeof files, boolean]>([
    ['that is locked', true],
    ['that is encrypted and not locked', false],
    ['truncated', false],
    ['of noise', false],
  ])('is known of one %s: %s', async (name, isLocked) => {
    expect(await reader.isLocked(readable(files[name]), 60_000)).toBe(isLocked);
  });
});

describe('the process that reads', () => {
  it('is killed with a file, and the next file never hears of it', async () => {
    const reader = opened(IMPATIENT);
    const paper = readable((await madePdf()).buffer, 'paper');
    const slow = readable(files['that draws for ever'], 'slow');
    const [first, second] = [reader.draw(slow, 1, [720], JOB), reader.draw(paper, 1, [160], JOB)];
    await expect(first).rejects.toThrow('too-slow');
    expect(await second).toHaveLength(1);
  });

  it('ends when a small file has made it grow, and the next file is drawn by a fresh one', async () => {
    const bomb = unfoldingPdf(130 * MEGABYTE);
    expect(bomb.length).toBeLessThan(MEGABYTE / 4);
    const reader = opened({ memoryBytes: 700 * MEGABYTE, retireBytes: 300 * MEGABYTE });
    expect(await reader.draw(readable(bomb, 'bomb'), 1, [160], JOB)).toHaveLength(1);
    await expect.poll(children).toBe(0);
    expect(await reader.draw(readable((await madePdf()).buffer, 'paper'), 1, [160], JOB)).toHaveLength(1);
    expect(children()).toBe(1);
  });

  it('lets no waiting visitor wait for a job', async () => {
    const reader = opened({ ...LIMITS, cpuMs: 60_000 });
    const stop = new AbortController();
    const slow = reader.draw(readable(files['that draws for ever'], 'slow'), 1, [720], {
      ...JOB,
      signal: stop.signal,
    });
    const ended = expect(slow).rejects.toBeInstanceOf(ReadingStopped);
    const paper = readable((await madePdf()).buffer, 'paper');
    expect(await reader.draw(paper, 1, [160], { priority: 'interactive' })).toHaveLength(1);
    stop.abort();
    await ended;
  });

  it('is waited for no longer than one wants to wait', async () => {
    const reader = opened({ ...LIMITS, cpuMs: 60_000 });
    const stop = new AbortController();
    const visit = { priority: 'interactive', signal: stop.signal } as const;
    const running = reader.draw(readable(files['that draws for ever'], 'slow'), 1, [720], visit);
    const ended = expect(running).rejects.toBeInstanceOf(ReadingStopped);
    const paper = readable((await madePdf()).buffer, 'paper');
    const impatient = reader.draw(paper, 1, [160], { priority: 'interactive', patienceMs: 50 });
    await expect(impatient).rejects.toBeInstanceOf(ReadingStopped);
    const patient = reader.draw(paper, 1, [160], { priority: 'interactive' });
    stop.abort();
    await ended;
    expect(await patient).toHaveLength(1);
  });

  it('is given up where it takes longer than it may, and the next one has its turn', async () => {
    const reader = opened({ ...LIMITS, cpuMs: 60_000 });
    const slow = readable(files['that draws for ever'], 'slow');
    const late = reader.draw(slow, 1, [720], { priority: 'interactive', longestMs: 50 });
    const paper = readable((await madePdf()).buffer, 'paper');
    const next = reader.draw(paper, 1, [160], { priority: 'interactive' });
    await expect(late).rejects.toMatchObject({ reason: 'too-slow' });
    expect(await next).toHaveLength(1);
  });

  it('says that it is busy when too many wait', async () => {
    const reader = opened({ ...LIMITS, queueMost: 2 });
    const paper = readable((await madePdf()).buffer);
    const draw = () => reader.draw(paper, 1, [160], { priority: 'interactive' });
    const answers = await Promise.allSettled([draw(), draw(), draw()]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    const [, , busy] = answers;
    expect(busy?.status === 'rejected' && isRefusal(busy.reason, 'pages.busy')).toBe(true);
  });

  it('is not there before it is needed, and goes when it is idle', async () => {
    // Killed processes of the tests before end a moment later.
    await expect.poll(children).toBe(0);
    const reader = opened({ ...LIMITS, idleMs: 1 });
    expect(children()).toBe(0);
    await reader.sizesOf(readable((await madePdf()).buffer), JOB);
    await expect.poll(children).toBe(0);
    expect(await reader.sizesOf(readable((await madePdf()).buffer), JOB)).toHaveLength(1);
  });

  it('that was closed reads no more', async () => {
    const reader = processPageReader(root, { limits: LIMITS });
    const slow = reader.draw(readable(files['that draws for ever']), 1, [720], JOB);
    const ended = expect(slow).rejects.toBeInstanceOf(ReadingStopped);
    await reader.close();
    await ended;
    await expect(reader.sizesOf(readable(files.truncated), JOB)).rejects.toBeInstanceOf(ReadingStopped);
    await expect.poll(children).toBe(0);
  });
});

describe('a picture of a page', () => {
  const reader = shared();

  it.each([
    ['jpeg', { format: 'jpeg', quality: 50 }, [300, 400]],
    ['png', { format: 'png', quality: 100 }, [300, 400]],
    ['webp', { format: 'webp', quality: 0, crop: { width: 200, height: 100, side: 'top-left' } }, [200, 100]],
  ] as const)('is written out as %s, cut if asked for', async (format, conversion, size) => {
    const page = sharp({ create: { width: 300, height: 400, channels: 3, background: 'white' } });
    const written = await reader.convert(await page.webp().toBuffer(), conversion);
    const { width, height, ...seen } = await sharp(written).metadata();
    expect([seen.format, [width, height]]).toEqual([format, size]);
  });
});
