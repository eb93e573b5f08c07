import { createReadStream, type Dirent } from 'node:fs';
import { opendir, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Problem } from '../../../domain/import/plan-row.ts';
import { isSystemFile } from '../../../domain/import/system-files.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import { visibleName } from '../../visible-text.ts';
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
      const things: Thing[] = [];
      await walk(root, '', things, 0);
      const sorted = things.sort((one, other) => (one.path < other.path ? -1 : 1));
      return Promise.all(
        sorted.map(async ({ path, problem }) => {
          const file = problem ? undefined : await found(path);
          return file ?? { path, size: 0, madeAt: new Date(), problem: problem ?? problemOf(path) };
        }),
      );
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

type Thing = { path: string; problem?: Problem | undefined };

async function walk(root: string, within: string, things: Thing[], depth: number): Promise<void> {
  for await (const entry of await opendir(join(root, within))) {
    const path = within === '' ? entry.name : `${within}/${entry.name}`;
    if (isSystemFile(path)) continue;
    if (!entry.isDirectory()) things.push({ path, problem: entry.isFile() ? undefined : specialOf(entry) });
    else if (depth === DEPTH_MOST) things.push({ path, problem: 'deep' });
    else
      await walk(root, path, things, depth + 1).catch((error: NodeJS.ErrnoException) => {
        if (error.code === undefined) throw error;
        things.push({ path, problem: problemOf(path) });
      });
    if (things.length > FILES_MOST) throw tooManyFiles(root);
  }
}

function specialOf(entry: Dirent): Problem {
  return entry.isSymbolicLink() ? 'link' : 'denied';
}

/** Node replaces bytes that are not UTF-8, so the file cannot be found under its name. */
function problemOf(path: string): Problem {
  return path.includes('\ufffd') ? 'name' : 'denied';
}

/** Full path of a file; undefined if `..` or a link leads outside the folder. */
async function insideOf(root: string, path: string): Promise<string | undefined> {
  const whole = await realpath(resolve(root, path)).catch(() => undefined);
  const top = await realpath(root);
  return whole?.startsWith(top.endsWith(sep) ? top : top + sep) ? whole : undefined;
}
