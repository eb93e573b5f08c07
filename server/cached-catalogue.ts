import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makeDataFolder } from './data-folder.ts';
import { type FolderCatalogue, folderCatalogue } from './folder-catalogue.ts';

type Folders = { catalogueDir: string; dataDir: string };

/**
 * Like `readCatalogue`, with a cache in the data folder that is valid while neither the catalogue's folder nor the
 * program changes: parsing and validating YAML and CSV takes a tenth of the start, and more than half with forty
 * thousand courses. `program` identifies the reading code; without it nothing is cached.
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

/** A built file's name contains a digest of its content and imports; the name of a source does not. */
function builtProgram(): string | undefined {
  const name = basename(import.meta.url);
  return /-[\w-]{8}\.js$/.test(name) ? name : undefined;
}

/** Derives the key from all file names, because a photo must exist, and from the contents that are read. */
async function keyOf(folder: string, program: string): Promise<string> {
  const hash = createHash('sha256').update(program);
  for (const name of (await readdir(folder)).sort()) {
    hash.update(`\n${JSON.stringify(name)}\n`);
    if (/\.(csv|yaml|svg)$/.test(name)) hash.update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}

/**
 * The first line has the key and a digest of the rest, because a crash may leave a damaged file; the second
 * line has the data that every start needs, the third the curriculum.
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
