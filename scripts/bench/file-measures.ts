import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEGABYTE } from '../../domain/file.ts';
import { type Stage, share } from '../library/stage.ts';
import { randomPdf } from '../papers/pageless-pdf.ts';
import { requestBytes } from '../requests/asking.ts';
import { bySdk, DOORS, FILES } from '../requests/doors.ts';
import { startNginx } from '../servers/nginx.ts';
import { besideNode, type Measure, requests, type Tools } from './measure.ts';
import { uploads } from './series.ts';

const READERS = 16;
const DOWNLOADERS = 4;
const AT_ONCE = 8;
const LARGE = 5 * MEGABYTE;
const SMALL = 10_000;
const RANGE = { Range: 'bytes=1000000-1065535' };
const SDK_BAR = 0.5;

export async function fileMeasures(
  stage: Stage,
  tools: Tools,
): Promise<{ measures: Measure[]; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'panna-bench-files-'));
  const nginx = await startNginx(folder);
  return {
    measures: [...(await storing(stage, tools)), ...(await downloading(stage, tools, folder, nginx?.port))],
    async close() {
      await nginx?.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function storing({ product: { port }, cookie }: Stage, { load, bare }: Tools): Promise<Measure[]> {
  const bytes = randomPdf(LARGE);
  // Digests in the record of a file: Appwrite's clients expect the MD5.
  const kept = await bare.ask<{ port: number }>({ do: 'keep', digests: ['sha256', 'md5'] });
  const posted = [requestBytes({ method: 'POST', path: '/', body: bytes })];
  return [1, AT_ONCE].flatMap((connections) =>
    DOORS.map((door) => ({
      name: `upload of 5 MB by the ${door.name}, ${connections} at a time`,
      unit: 'files/s',
      ours: requests(load, 'Panna', { port, ...uploads(door, bytes, cookie), connections }),
      base: requests(load, 'node:http, SHA-256, MD5, write and fsync', {
        ...kept,
        requests: posted,
        connections,
      }),
      bar: door === bySdk ? SDK_BAR : undefined,
    })),
  );
}

async function downloading(
  stage: Stage,
  tools: Tools,
  folder: string,
  nginx: number | undefined,
): Promise<Measure[]> {
  const put = async (name: string, size: number) => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);
    await writeFile(join(folder, name), bytes);
    return { name, id: await share(stage, bytes) };
  };
  const [small, large] = [await put('small', SMALL), await put('large', LARGE)];
  const read = async (
    name: string,
    file: typeof small,
    connections: number,
    { headers = {}, bar }: { headers?: Record<string, string>; bar?: number } = {},
  ): Promise<Measure> => {
    const asking = { path: `${FILES}/${file.id}/download`, headers };
    const { ours, base } = await besideNode(stage, tools, [asking], connections);
    const same = [requestBytes({ path: `/${file.name}`, headers })];
    const besideNginx = nginx && requests(tools.load, 'nginx', { port: nginx, requests: same, connections });
    return { name, unit: 'answers/s', ours, base: besideNginx || base, bar };
  };
  return [
    await read('download of 10 kB', small, READERS),
    await read('download of 5 MB', large, DOWNLOADERS, { bar: 0.5 }),
    await read('64 kB out of 5 MB', large, READERS, { headers: RANGE }),
  ];
}
