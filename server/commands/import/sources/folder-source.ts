import { createReadStream } from 'node:fs';
import { opendir, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { isSystemFile } from '../../../../domain/import/system-files.ts';
import { visibleName } from '../../../visible-text.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import { FILES_MOST, type Source, type SourceFile, tooManyFiles } from './source.ts';

const DEPTH_MOST = 40;

/** Files of a folder, recursively. Links are not followed: they may lead outside or in circles. */
export function folderSource(root: string): Source {
  const found = async (path: string): Promise<SourceFile | undefined> => {
    const whole = await insideOf(root, path);
    const stats = whole === undefined ? undefined : await stat(whole).catch(() => undefined);
    return stats?.isFile() ? { path, size: stats.size, madeAt: stats.mtime } : undefined;
  };
  return {
    async list() {
      const paths: string[] = [];
      await walk(root, '', paths, 0);
      const files = await Promise.all(paths.sort().map(found));
      return files.filter((file) => file !== undefined);
    },
    find: found,
    async open(path) {
      const whole = await insideOf(root, path);
      if (!whole) throw new CommandFault(`There is no ${visibleName(path)} in ${root}.`);
      return createReadStream(whole);
    },
    async close() {},
  };
}

async function walk(root: string, within: string, paths: string[], depth: number): Promise<void> {
  if (depth > DEPTH_MOST) return;
  for await (const entry of await opendir(join(root, within))) {
    const path = within === '' ? entry.name : `${within}/${entry.name}`;
    if (isSystemFile(path)) continue;
    if (entry.isDirectory()) await walk(root, path, paths, depth + 1);
    else if (entry.isFile()) paths.push(path);
    if (paths.length > FILES_MOST) throw tooManyFiles(root);
  }
}

/** Full path of a file; undefined if `..` or a link leads outside the folder. */
async function insideOf(root: string, path: string): Promise<string | undefined> {
  const whole = await realpath(resolve(root, path)).catch(() => undefined);
  const top = await realpath(root);
  return whole?.startsWith(top.endsWith(sep) ? top : top + sep) ? whole : undefined;
}
