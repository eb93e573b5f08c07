import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHUNK_BYTES } from '../domain/file.ts';
import { root } from '../scripts/node24.js';
import { randomPdf } from '../scripts/papers/pageless-pdf.ts';
import { runCommand } from '../server/commands/run-command.ts';
import { madePaper } from './made-papers.ts';
import { fileForm, newcomer, PASSWORD, Person, student } from './person.ts';
import { emptyPostgres } from './postgres.ts';
import { type Process, startProcess } from './process.ts';
import { sharedPaper, untilPrepared } from './reading.ts';
import { until } from './until.ts';

const FILES = '/storage/buckets/files/files';
const isAtScale = process.env.TEST_ENGINES === 'scale';
/**
 * How a process learns of a change, and how a file is put together, differs by engine and is tested on both. These follow
 * from the first, whatever the engine, and take longest.
 */
const onSqlite = it.skipIf(isAtScale);

describe('three processes of one library', () => {
  const paper = randomPdf(12 * 1024 * 1024);
  const sha256 = digestOf(paper);
  let dataDir: string;
  let engines: Awaited<ReturnType<typeof enginesOfTheRun>>;
  let processes: Process[] = [];
  /** One student, with one cookie, who reaches each of them. */
  let reached: Person[];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'panna-processes-'));
    engines = await enginesOfTheRun();
    // No test looks for words in a picture: one process less for each of the three to read files.
    const env = { ...engines?.env, DATA_DIR: dataDir, OCR: 'off' };
    // The first one makes the tables, as in a rolling start.
    const first = await startProcess(env);
    processes = [first, ...(await Promise.all([startProcess(env), startProcess(env)]))];
    const asha = await student({ ...first, dataDir });
    reached = processes.map(({ url }) => Object.assign(new Person(url), { cookie: asha.cookie }));
  });
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.close()));
    await engines?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const at = (index: number) => reached[index] as Person;
  const sendChunk = (id: string, number: number, process: number) => {
    const start = (number - 1) * CHUNK_BYTES;
    const bytes = paper.subarray(start, start + CHUNK_BYTES);
    const range = `bytes ${start}-${start + bytes.length - 1}/${paper.length}`;
    const headers = { 'Content-Range': range, 'x-appwrite-id': id };
    return at(process).call('POST', FILES, { body: fileForm(id, 'scan.pdf', bytes), headers });
  };
  /** Digests of the file as each process serves it. */
  const digests = (id: string) =>
    Promise.all(
      processes.map(async ({ url }) => {
        const headers = { Cookie: at(0).cookie };
        const answer = await fetch(`${url}/v1${FILES}/${id}/download`, { headers });
        return digestOf(Buffer.from(await answer.arrayBuffer()));
      }),
    );

  it('make one file of 12 MB of chunks that each of them got one of, the last one first', async () => {
    for (const [index, number] of [3, 1, 2].entries()) {
      const { status, body } = await sendChunk('in-turn', number, index);
      expect([status, body.chunksUploaded]).toEqual([201, index + 1]);
    }
    expect(await digests('in-turn')).toEqual([sha256, sha256, sha256]);
  });

  it('make one file of chunks that come to all of them at once, and share it', async () => {
    const sent = await Promise.all([2, 3, 1].map((number, index) => sendChunk('at-once', number, index)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { status, body } = await at(1).share({ image: 'at-once' });
    expect(status).toBe(201);
    const note = await at(2).call('GET', `/tablesdb/library/tables/notes/rows/${body.$id}`);
    expect(note.body.image).toBe('at-once');
    expect(await digests('at-once')).toEqual([sha256, sha256, sha256]);
  });

  it('show what was shared, changed and withdrawn at another one with the next request', async () => {
    const place = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };
    const page = `/home/${Object.values(place).join('/')}`;
    const list = `/v1/tablesdb/library/tables/notes/rows?${new URLSearchParams(
      Object.entries(place).map(([attribute, value]): [string, string] => [
        'queries[]',
        JSON.stringify({ method: 'equal', attribute, values: [value] }),
      ]),
    )}`;
    const addresses = processes.flatMap(({ url }) => [url + page, url + list]);
    /** Asked twice, so that each process has cached what it says: it has been asked for these before. */
    const found = async (text: string) => {
      const answers: boolean[] = [];
      for (const address of [...addresses, ...addresses])
        answers.push((await (await fetch(address)).text()).includes(text));
      return answers;
    };
    const everywhere = (is: boolean) => Array<boolean>(12).fill(is);
    await found('');
    for (const index of [0, 1, 2]) {
      const text = `Paper of process ${index}`;
      expect(await found(text)).toEqual(everywhere(false));
      const { body: file } = await at(index).upload('paper.pdf', randomPdf(1000));
      const { body: note } = await at(index).share({ image: file.$id, description: text, ...place });
      expect(await found(text)).toEqual(everywhere(true));
      const row = `/tablesdb/library/tables/notes/rows/${note.$id}`;
      await at((index + 1) % 3).call('PATCH', row, { body: { data: { description: `Other ${index}` } } });
      expect(await found(text)).toEqual(everywhere(false));
      expect(await found(`Other ${index}`)).toEqual(everywhere(true));
      await at((index + 2) % 3).call('DELETE', row);
      expect(await found(`Other ${index}`)).toEqual(everywhere(false));
    }
  });

  onSqlite('know the courses of a catalogue that was imported with the next request', async () => {
    const own = join(dataDir, 'own-catalogue');
    await cp(join(root, 'catalogue'), own, { recursive: true });
    const csv = await readFile(join(own, 'courses.csv'), 'utf8');
    const out = { write: () => true } as unknown as NodeJS.WriteStream;
    const env = { ...engines?.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
    const imported = async (line: string) => {
      await writeFile(join(own, 'courses.csv'), `${csv}${line}\n`);
      expect(await runCommand({ root, env, folder: dataDir, args: ['catalogue', 'import', own], out })).toBe(
        0,
      );
    };
    const place = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };
    const paths = [
      '/home/COT/IT/2nd',
      '/hi/home/COT/IT/2nd',
      '/packs/tree',
      '/v1/search/suggestions?q=zymurgy',
    ];
    const shown = async (text: string) => {
      const found: boolean[] = [];
      for (const { url } of [...processes, ...processes])
        for (const path of paths) found.push((await (await fetch(url + path)).text()).includes(text));
      return new Set(found);
    };
    expect(await shown('Zymurgy')).toEqual(new Set([false]));
    for (const index of [0, 1, 2]) {
      const course = `ZYM-${index}`;
      await imported(`COT,IT,2nd,${course},Zymurgy of ${index},`);
      // The first request after it is one that is not cached.
      const { body: file } = await at(index).upload('paper.pdf', randomPdf(1000));
      const shared = await at((index + 1) % 3).share({ ...place, course, image: file.$id });
      expect(shared.status).toBe(201);
      expect(await shown(`Zymurgy of ${index}`)).toEqual(new Set([true]));
    }
    await imported('');
  });

  it('hide a file and show it again with the next request after its note was withdrawn or shared', async () => {
    const { body: file } = await at(0).upload('paper.pdf', randomPdf(1000));
    const view = `/v1${FILES}/${file.$id}/view`;
    /** Asked three times each, so that each process has cached it. */
    const statuses = async () => {
      const found: number[] = [];
      for (const { url } of [...processes, ...processes, ...processes])
        found.push((await fetch(url + view)).status);
      return new Set(found);
    };
    for (const index of [0, 1, 2]) {
      const { body: note } = await at(index).share({ image: file.$id });
      expect(await statuses()).toEqual(new Set([200]));
      await at((index + 1) % 3).call('DELETE', `/tablesdb/library/tables/notes/rows/${note.$id}`);
      expect(await statuses()).toEqual(new Set([404]));
    }
  });

  onSqlite(
    'deny a paper that is hidden with the next request, in whatever shows it, and show it again',
    async () => {
      const place = { college: 'COT', branch: 'IT', year: '3rd', course: 'TIT-351' };
      const path = Object.values(place).join('/');
      const words = 'Zymurgy of yesterday';
      const asking = await madePaper(
        `Time: 3 Hours  Max. Marks: 20\n\nQ1  ${words}. (10)\n\nQ2  What is beer? (10)`,
      );
      const paper = await sharedPaper(at(0), asking, { description: words, ...place });
      await untilPrepared({ ...(processes[0] as Process), dataDir }, paper);
      const id = paper.slice('/notes/'.length);
      const questions = async () => (await fetch(`${processes[0]?.url}/questions/${path}`)).text();
      await until('its questions', async () => (await questions()).includes(id));
      const row = `/v1/tablesdb/library/tables/notes/rows/${id}`;
      const { image } = await (await fetch(processes[0]?.url + row)).json();
      const { body: answers } = await at(0).upload('answers.pdf', randomPdf(1000));
      const solved = {
        image: answers.$id,
        description: 'Solved',
        kind: 'solution',
        solutionOf: id,
        ...place,
      };
      const solution = (await at(0).share(solved)).body.$id;
      const file = `/v1${FILES}/${image}`;
      const own = [paper, row, file, `${file}/view`, `${file}/download`, `${file}/preview`];
      const more = [`${paper}?beside=${solution}`, `${paper}/find?words=zymurgy`, `${paper}/report`];
      const made = [`/pages/${image}/1-720.webp`, `/packs/texts/${id}`, `/zip/${path}?chosen=1&paper=${id}`];
      const asked = [`/questions/crops/${image}-1/720.webp`, `/questions/like/${image}-1`];
      const denied = [...own, ...more, ...made, ...asked];
      const naming = [
        `/questions/${path}`,
        ...[`/home/${path}`, `/choose/${path}`, `/notes/${solution}`],
        ...['/search?q=zymurgy', '/v1/search?q=zymurgy', '/search/suggestions?q=zymurgy'],
        '/search?q=zymurgy+of+yesterday',
        ...[`/packs/${path}`, `/zip/${path}`],
        ...[`/feeds/${path}`, '/feeds/library.atom', '/sitemaps/notes-1.xml'],
      ];
      /** Asks each process twice, to fill its cache: who answers, who names the paper. */
      const shows = async () => {
        const found: string[] = [];
        for (const { url } of [...processes, ...processes]) {
          for (const path of denied) if ((await fetch(url + path)).ok) found.push(path);
          for (const path of naming) {
            const text = await (await fetch(url + path)).text();
            if (text.includes(words) || text.includes(id)) found.push(path);
          }
        }
        return found.sort();
      };
      /** As a browser or a shared cache that kept an answer asks whether it still holds. */
      const held = new Map<string, string>();
      const hold = async () => {
        for (const { url } of processes)
          for (const path of [...denied, ...naming]) {
            const etag = (await fetch(url + path)).headers.get('etag');
            if (etag) held.set(url + path, etag);
          }
      };
      const stillHolds = async () => {
        const found: string[] = [];
        for (const [address, etag] of held)
          if ((await fetch(address, { headers: { 'If-None-Match': etag } })).status === 304)
            found.push(new URL(address).pathname);
        return [...new Set(found)];
      };
      const everywhere = [...denied, ...naming].flatMap((path) => Array<string>(6).fill(path)).sort();
      const moderate = (act: string) =>
        runCommand({
          ...{ root, folder: dataDir, env: { ...engines?.env, DATA_DIR: dataDir } },
          args: ['moderate', act, paper, '--reason', 'Not allowed', '--json'],
          out: { write: () => true } as unknown as NodeJS.WriteStream,
        });
      expect(await shows()).toEqual(everywhere);
      await hold();
      expect(held.size).toBeGreaterThan(50);
      expect(await moderate('hide')).toBe(0);
      expect(await shows()).toEqual([]);
      expect(await stillHolds()).toEqual([]);
      const owner = await fetch(`${processes[1]?.url}${file}/view`, { headers: { Cookie: at(0).cookie } });
      expect([owner.status, (await at(2).call('GET', row.slice(3))).status]).toEqual([404, 404]);
      expect(await moderate('restore')).toBe(0);
      expect(await shows()).toEqual(everywhere);
    },
  );

  onSqlite(
    'show the file that took the place of another one with the next request, in whatever names it',
    async () => {
      const place = { college: 'COT', branch: 'IT', year: '3rd', course: 'TIT-352' };
      const path = Object.values(place).join('/');
      const { body: old } = await at(0).upload('paper.pdf', randomPdf(1000));
      const { body: note } = await at(0).share({ image: old.$id, description: 'Xylography', ...place });
      const row = `/v1/tablesdb/library/tables/notes/rows/${note.$id}`;
      const naming = [`/notes/${note.$id}`, row, `/packs/${path}`, `/home/${path}`];
      /** Asks each process twice, to fill its cache: who names the file, and who serves it. */
      const shows = async (file: string) => {
        const found: boolean[] = [];
        for (const { url } of [...processes, ...processes]) {
          for (const path of naming) found.push((await (await fetch(url + path)).text()).includes(file));
          found.push((await fetch(`${url}/v1${FILES}/${file}/view`)).ok);
        }
        return found;
      };
      const everywhere = (is: boolean) => Array<boolean>(6 * (naming.length + 1)).fill(is);
      expect(await shows(old.$id)).toEqual(everywhere(true));
      const { body: better } = await at(1).upload('better.pdf', randomPdf(1000));
      const body = { data: { image: better.$id } };
      expect((await at(1).call('PATCH', row.slice(3), { body })).status).toBe(200);
      expect(await shows(better.$id)).toEqual(everywhere(true));
      expect(await shows(old.$id)).toEqual(everywhere(false));
      const zip = Buffer.from(await (await fetch(`${processes[2]?.url}/zip/${path}`)).arrayBuffer());
      const bytes = await fetch(`${processes[2]?.url}/v1${FILES}/${better.$id}/view`);
      expect(zip.includes(Buffer.from(await bytes.arrayBuffer()))).toBe(true);
    },
  );

  /** One of the forms of the account's page. */
  const fill = async ({ url, cookie }: Person, form: Record<string, string>) => {
    const sent = { method: 'POST', body: new URLSearchParams(form), headers: { cookie, origin: url } };
    const { status } = await fetch(`${url}/home/account`, { ...sent, redirect: 'manual' });
    expect(status).toBeLessThan(400);
  };
  const ends: [string, (leaving: Person) => Promise<unknown>][] = [
    ['was left', (leaving) => leaving.call('DELETE', '/account/sessions/current')],
    [
      'ended with a change of the password',
      async ({ url, email }) => {
        const elsewhere = new Person(url);
        await elsewhere.call('POST', '/account/sessions/email', { body: { email, password: PASSWORD } });
        const password = 'another long enough one';
        const form = { intent: 'password', oldPassword: PASSWORD, password, confirmPassword: password };
        await fill(elsewhere, form);
      },
    ],
    [
      'ended with its account',
      (leaving) => fill(leaving, { intent: 'delete', email: leaving.email, password: PASSWORD }),
    ],
  ];
  it.each(ends)('know a session that %s at another one', async (_how, end) => {
    const leaving = await newcomer({ url: at(0).url, close: async () => {}, dataDir });
    const seen = () =>
      Promise.all(
        processes.map(async ({ url }) => {
          const headers = { cookie: leaving.cookie };
          const page = await (await fetch(`${url}/home`, { headers })).text();
          const { status } = await fetch(`${url}/v1/account`, { headers });
          return [status, page.includes(leaving.email)];
        }),
      );
    // Three times, so that each process has cached page and session.
    for (const _time of [1, 2, 3]) expect(await seen()).toEqual(Array(3).fill([200, true]));
    const { cookie } = leaving;
    await end(leaving);
    leaving.cookie = cookie;
    expect(await seen()).toEqual(Array(3).fill([401, false]));
  });
});

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** SQLite and the folder, or what the project of tests at scale gives. */
async function enginesOfTheRun() {
  if (!isAtScale) return undefined;
  const { scaledEngines } = await import('./scaled.ts');
  return scaledEngines(emptyPostgres);
}
