import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node24.js';
import { loadedFiles } from './loaded-files.ts';

/** What a release has of the sources as they are. */
const OWN = [
  'main.js',
  'panna.js',
  'package.json',
  'catalogue/**',
  'scripts/{compile-cache,memory-settings}.js',
];
const DOCUMENTS = ['LICENSE', 'CHANGELOG.md', 'README.md', 'docs/*.md', '.env.example'];
/** Of the build: what only the next build or start needs. */
const UNSHIPPED = /^build\/(compiled\/|sources|scripts$)/;

/**
 * The files that every release has, for any machine, relative to Panna's folder and sorted. The server and the commands
 * read no other file of Panna's folder; `platform-packages.ts` adds what is compiled for one kind of machine.
 */
export async function releaseFiles(): Promise<string[]> {
  const own = [...OWN, ...DOCUMENTS].flatMap((pattern) => filesOf(pattern));
  return [...own, ...builtFiles(), ...(await loadedFiles())].sort();
}

/** Without the scripts of builds before, which a build keeps for pages that are open. */
function builtFiles(): string[] {
  const own = new Set(readFileSync(join(root, 'build/scripts'), 'utf8').split('\n'));
  const isFormer = (path: string) => {
    const [, name] = /^build\/client\/assets\/(.+\.js(?:\.\w+)?)$/.exec(path) ?? [];
    return name !== undefined && !own.has(name);
  };
  return filesOf('build/**').filter((path) => !UNSHIPPED.test(path) && !isFormer(path));
}

function filesOf(pattern: string): string[] {
  const found = globSync(pattern, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  if (found.length === 0) throw new Error(`A release needs ${pattern}, and it is not there`);
  return found.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
