import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MEGABYTE } from '../domain/file.ts';
import { root } from '../scripts/node24.js';
import { readConfig } from '../server/config.ts';
import { environment } from '../server/environment.ts';
import { trackedFiles } from './floors.ts';

const DOCUMENTS = ['README.md', 'SECURITY.md', 'DOMAIN.md', 'STYLE.md', 'CONTRIBUTING.md'];
const read = (name: string) => readFileSync(join(root, name), 'utf8');

describe('the page of settings', () => {
  it('lists every setting, and none that is not there', () => {
    const rows = read('docs/configure.md').matchAll(/^\| `([A-Z_0-9]+)` \|/gm);
    expect([...rows].map(([, name]) => name).sort()).toEqual(Object.keys(environment.entries).sort());
  });
});

/** The lines that are set in by more signs, from one to another. */
function snippet(document: string, from: RegExp, to: RegExp): string {
  const lines = read(document).split('\n');
  const start = lines.findIndex((line) => from.test(line));
  const end = lines.findIndex((line, index) => index > start && to.test(line));
  expect([document, start >= 0, end >= 0]).toEqual([document, true, true]);
  return lines.slice(start, end + 1).join('\n');
}

describe('what the documents tell to set up', () => {
  it('a unit of systemd starts with its settings, and with the machine', () => {
    const unit = snippet('docs/install.md', /^ +\[Unit\]/, /^ +WantedBy=/);
    const settings = [...unit.matchAll(/^ +Environment=(\w+)=(.+)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(settings.map(([name]) => name)).toContain('PUBLIC_URL');
    expect(readConfig(Object.fromEntries(settings), root).publicUrl).toBe('https://panna.example.edu');
    expect(unit).toMatch(/^ +\[Install\]\n +WantedBy=multi-user\.target$/m);
  });

  it.each([
    ['alone', /^### nginx$/, /proxy_set_header X-Forwarded-Host/],
    ['with the hand-off', /^### nginx sends files/, /^### Caddy sends files/],
  ])('nginx lets the largest file through, %s', (_name, from, to) => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(snippet('docs/proxy.md', from, to)) ?? [];
    expect(Number(megabytes) * MEGABYTE).toBeGreaterThan(readConfig({}, root).maxFileBytes);
  });

  it('Caddy copies no header that is of its connection to Panna', () => {
    const [, left = ''] =
      /exclude (.+)/.exec(snippet('docs/proxy.md', /^### Caddy sends files/, /file_server/)) ?? [];
    expect(left.split(' ')).toEqual(expect.arrayContaining(['Connection', 'Keep-Alive', 'Content-Length']));
  });
});

/** Pages for people, with links to one another. */
const PAGES = trackedFiles().filter((name) =>
  /^(docs\/[^/]+|README|CONTRIBUTING|SECURITY|CHANGELOG)\.md$/.test(name),
);

describe.each(PAGES)('the links of %s', (name) => {
  it('lead to files that are there, and to headings that they have', () => {
    const links = [...read(name).matchAll(/\]\((?!https?:)([^)#]*)(#[^)]*)?\)/g)];
    const broken = links.filter(([, path = '', anchor]) => {
      const file = path === '' ? name : posix.join(posix.dirname(name), path);
      if (!existsSync(join(root, file))) return true;
      return anchor !== undefined && !anchorsOf(file).includes(anchor.slice(1));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

/** As a host of sources makes them of headings. */
function anchorsOf(file: string): string[] {
  const headings = [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading.toLowerCase());
  return headings.map((heading) => heading.replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'));
}

describe.each(DOCUMENTS)('%s', (name) => {
  it('names only files that are there', () => {
    const files = trackedFiles();
    const isThere = (path: string) =>
      files.includes(path) || files.some((file) => file.startsWith(path.replace(/\/?$/, '/')));
    const named = read(name).matchAll(/[`(]((?:[a-z]+\/)+[\w./-]*|[A-Z]+\.md)[`)]/g);
    const paths = [...named].map(([, path = '']) => path);
    const ours = paths.filter((path) => !/^(data|build|dist)\/|NNNN/.test(path));
    expect(ours.filter((path) => !isThere(path))).toEqual([]);
  });
});
