import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makeDataFolder } from './data-folder.ts';
import { type FolderCatalogue, folderCatalogue } from './folder-catalogue.ts';

type Folders = { catalogueDir: string; dataDir: string };

/**
 * Like `readCatalogue`, with a cache in the data folder: parsing and validating YAML and CSV takes a tenth of
 * the start, and more than half with forty thousand courses. The cache is valid until the catalogue's folder
 * or the program changes. `program` identifies the reading code; without it nothing is cached.
 */
export async function cachedCatalogue(
  { catalogueDir, dataDir }: Folders,
  program = builtProgram(),
): Promise<FolderCatalogue> {
  if (!program) return readFolder(catalogueDir);
  const path = join(dataDir, 'catalogue.json');
  const key = await keyOf(catalogueDir, program).catch(() => undefined);
  const cached = key && (await readCached(path, key).catch(() => undefined));
  if (cached) return cached;
  const read = await readFolder(catalogueDir);
  await makeDataFolder(dataDir);
  if (key) await keep(path, key, read).catch(() => {});
  return read;
}

async function readFolder(folder: string): Promise<FolderCatalogue> {
  const { readCatalogue } = await import('../adapters/catalogue/folder.ts');
  return folderCatalogue(await readCatalogue(folder));
}

/** Name of the built file, which contains a digest of its content and imports. Sources have no such name. */
function builtProgram(): string | undefined {
  const name = basename(import.meta.url);
  return /-[\w-]{8}\.js$/.test(name) ? name : undefined;
}

/** Hash of all file names, because a photo must exist, and of the contents that are read. */
async function keyOf(folder: string, program: string): Promise<string> {
  const hash = createHash('sha256').update(program);
  for (const name of (await readdir(folder)).sort()) {
    hash.update(`\n${JSON.stringify(name)}\n`);
    if (/\.(csv|yaml|svg)$/.test(name)) hash.update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}

/**
 * First line: key, and a digest of the rest, because a crash may leave a damaged file. Second line: data that
 * every start needs. Third line: the curriculum.
 */
async function readCached(path: string, key: string): Promise<FolderCatalogue | undefined> {
  const text = await readFile(path, 'utf8');
  const end = text.indexOf('\n');
  const rest = text.slice(end + 1);
  if (text.slice(0, end) !== headOf(key, rest)) return undefined;
  const second = rest.indexOf('\n');
  return { ...JSON.parse(rest.slice(0, second)), curriculum: () => JSON.parse(rest.slice(second)) };
}

async function keep(path: string, key: string, { curriculum, ...needed }: FolderCatalogue): Promise<void> {
  const rest = [needed, curriculum()].map((each) => JSON.stringify(each)).join('\n');
  const part = `${path}.${process.pid}`;
  // Private like everything in the data folder except `files/`, which a group may read.
  await writeFile(part, `${headOf(key, rest)}\n${rest}`, { mode: 0o600 });
  await rename(part, path);
}

function headOf(key: string, rest: string): string {
  return `${key} ${createHash('sha256').update(rest).digest('hex')}`;
}
