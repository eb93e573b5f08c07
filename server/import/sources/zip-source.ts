import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import type { Problem } from '../../../domain/import/plan-row.ts';
import { isSystemFile } from '../../../domain/import/system-files.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import { visibleName } from '../../visible-text.ts';
import { FILES_MOST, type Source, type SourceFile, tooManyFiles } from './source.ts';

export async function zipSource(path: string): Promise<Source> {
  // Names are decoded here: in the library, one invalid name would make the whole ZIP unreadable.
  const options = { autoClose: false, decodeStrings: false };
  const zip = await openPromise(path, options).catch((error: Error) => {
    throw new CommandFault(`${path} is not a folder, ZIP or CSV: ${error.message}`);
  });
  const entries = await entriesOf(zip, path);
  const found = (name: string): SourceFile | undefined => {
    const entry = entries.get(name);
    return entry && fileOf(name, entry);
  };
  return {
    list: async () => [...entries.keys()].sort().map((name) => found(name) as SourceFile),
    find: async (name) => {
      const file = found(name);
      return file?.problem ? undefined : file;
    },
    async open(name) {
      const entry = entries.get(name);
      if (!entry) throw new CommandFault(`There is no ${visibleName(name)} in ${path}.`);
      return checked(await zip.openReadStreamPromise(entry), entry);
    },
    close: async () => zip.close(),
  };
}

async function entriesOf(zip: ZipFile, path: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      if (!name.endsWith('/') && !isSystemFile(name)) entries.set(freeName(name, entries), entry);
      if (entries.size > FILES_MOST) throw tooManyFiles(path);
    }
    return entries;
  } catch (error) {
    zip.close();
    if (error instanceof CommandFault) throw error;
    throw new CommandFault(`${path} cannot be read as a ZIP: ${(error as Error).message}`);
  }
}

/**
 * Many programs write UTF-8 without setting the flag. Others write a name that their code page lacks as
 * `____.pdf`, and the full one into a field beside it.
 */
function nameOf({ fileNameRaw, extraFields }: Entry): string {
  const inCodePage = getFileNameLowLevel(0, fileNameRaw, [], false);
  const beside = getFileNameLowLevel(0, fileNameRaw, extraFields, false);
  // Ignores a broken field: not UTF-8, or a folder's name for a file.
  const isReadable = !beside.includes('\ufffd') && beside.endsWith('/') === inCodePage.endsWith('/');
  if (beside !== inCodePage && isReadable) return beside;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).replace(/\\/g, '/');
  } catch {
    return inCodePage;
  }
}

function freeName(name: string, taken: ReadonlyMap<string, Entry>): string {
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? name : name.replace(/(\.[^./]*)?$/, ` (${number})$1`);
    if (!taken.has(path)) return path;
  }
}

function fileOf(path: string, entry: Entry): SourceFile {
  const { uncompressedSize: size } = entry;
  return { path, size, madeAt: entry.getLastModDate(), problem: problemOf(path, entry) };
}

const TYPE = 0o170000;
const LINK = 0o120000;

function problemOf(path: string, entry: Entry): Problem | undefined {
  if (entry.isEncrypted()) return 'locked';
  if (((entry.externalFileAttributes >>> 16) & TYPE) === LINK) return 'link';
  if (validateFileName(path) !== null) return 'outside';
  return entry.canDecodeFileData() ? undefined : 'packed';
}

/**
 * Bytes of an entry; yauzl leaves the checksum to its callers.
 * @throws Error at the end if a broken disk or transfer changed them
 */
async function* checked(bytes: AsyncIterable<Uint8Array>, entry: Entry): AsyncGenerator<Uint8Array> {
  let crc = 0;
  for await (const block of bytes) {
    crc = crc32(block, crc);
    yield block;
  }
  if (crc !== entry.crc32) throw new Error('The checksum differs');
}
