import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node24.js';
import { loadedFiles } from './loaded-files.ts';

const OWN = ['main.js', 'panna.js', 'package.json', 'catalogue/**', 'server/node/*.js'];
const DOCUMENTS = ['LICENSE', 'CHANGELOG.md', 'README.md', 'docs/{*,measurements/*}.md', '.env.example'];
/** Build output that only the next build or start needs. */
const UNSHIPPED = /^build\/(compiled\/|sources|scripts$)/;

/**
 * Files of every release on any machine, relative to Panna's folder, sorted. The server and the commands read
 * no other files; `platform-packages.ts` adds compiled ones.
 */
export async function releaseFiles(): Promise<string[]> {
  const own = [...OWN, ...DOCUMENTS].flatMap((pattern) => filesOf(pattern));
  return [...own, ...builtFiles(), ...(await loadedFiles())].sort();
}

/** Leaves out scripts of earlier builds, which are kept for open pages. */
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
  if (found.length === 0) throw new Error(`A release needs ${pattern}, which is missing`);
  return found.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
