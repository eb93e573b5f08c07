import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../scripts/node24.js';
import { pagelessPdf } from '../scripts/papers/pageless-pdf.ts';
import { makeToken } from './made-token.ts';
import { type Panna, startPanna } from './panna.ts';
import { PAPER, type Person, student } from './person.ts';

const run = promisify(execFile);

let panna: Panna;
let person: Person;
let folder: string;
let script: string;
beforeAll(async () => {
  panna = await startPanna();
  person = await student(panna);
  folder = await mkdtemp(join(tmpdir(), 'panna-scripts-'));
  script = join(folder, 'share-folder.sh');
  const page = await readFile(join(root, 'docs/scripts.md'), 'utf8');
  const text = /```sh\n(#!\/bin\/sh\n[\s\S]*?)```/.exec(page)?.[1];
  if (!text) throw new Error('The page has no script');
  await writeFile(script, text);
  await mkdir(join(folder, 'notes/unit 2'), { recursive: true });
  await writeFile(join(folder, 'notes/unit 1.pdf'), pagelessPdf('one'));
  await writeFile(join(folder, 'notes/unit 2/इकाई "दो".pdf'), pagelessPdf('two'));
});
afterAll(async () => {
  await panna.close();
  await rm(folder, { recursive: true });
});

const share = (token: string) => {
  const { college, branch, year, course } = PAPER;
  const place = { COLLEGE: college, BRANCH: branch, YEAR: year, COURSE: course };
  const env = { ...process.env, PANNA_URL: panna.url, PANNA_TOKEN: token, ...place };
  return run('sh', [script, 'notes'], { cwd: folder, env });
};

const descriptions = async () => {
  const { body } = await person.call('GET', '/tablesdb/library/tables/notes/rows');
  return body.rows.map(({ description, kind }: Record<string, string>) => `${description} (${kind})`).sort();
};

describe('the script of the page about tokens', () => {
  it('shares a folder, and shares it once', async () => {
    const token = await makeToken(person, ['share']);
    const first = await share(token);
    expect(first.stdout.split('\n').filter(Boolean)).toEqual([
      'shared: notes/unit 1.pdf',
      'shared: notes/unit 2/इकाई "दो".pdf',
    ]);
    const again = await share(token);
    expect(again.stdout.match(/^is there: /gm)).toHaveLength(2);
    expect(await descriptions()).toEqual(['unit 1 (notes)', 'इकाई दो (notes)']);
  });

  it('says why a token is not taken', async () => {
    const reading = await makeToken(person, ['read']);
    await expect(share(reading)).rejects.toMatchObject({
      stderr: expect.stringContaining('The token does not have the scope \\"share\\".'),
    });
  });
});
