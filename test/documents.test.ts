import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/node24.js';
import { environment } from '../server/environment.ts';
import { trackedFiles } from './floors.ts';

const DOCUMENTS = ['README.md', 'SECURITY.md', 'DOMAIN.md', 'STYLE.md', 'CONTRIBUTING.md'];
const read = (name: string) => readFileSync(join(root, name), 'utf8');

describe('the README', () => {
  it('lists every setting, and none that is not there', () => {
    const rows = read('README.md').matchAll(/^\| `([A-Z_0-9]+)` \|/gm);
    expect([...rows].map(([, name]) => name).sort()).toEqual(Object.keys(environment.entries).sort());
  });
});

describe.each(DOCUMENTS)('%s', (name) => {
  it('names only files that are there', () => {
    const files = trackedFiles();
    const isThere = (path: string) =>
      files.includes(path) || files.some((file) => file.startsWith(path.replace(/\/?$/, '/')));
    const named = read(name).matchAll(/[`(]((?:[a-z]+\/)+[\w./-]*|[A-Z]+\.md)[`)]/g);
    const paths = [...named].map(([, path = '']) => path);
    const ours = paths.filter((path) => !/^(data|build)\/|NNNN/.test(path));
    expect(ours.filter((path) => !isThere(path))).toEqual([]);
  });
});
