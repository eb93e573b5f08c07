import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isSystemFile } from '../../../../domain/import/system-files.ts';
import { visibleName } from '../../../visible-text.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import { FILES_MOST, type Source, type SourceFile, tooManyFiles } from './source.ts';

/** Files of a ZIP, read in place without unpacking to the disk. */
export async function zipSource(path: string): Promise<Source> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: Error) => {
    throw new CommandFault(`${path} is not a folder, ZIP or CSV: ${error.message}`);
  });
  const entries = await entriesOf(zip, path);
  return {
    list: async () =>
      [...entries.values()].map(fileOf).sort((one, other) => (one.path < other.path ? -1 : 1)),
    find: async (name) => {
      const entry = entries.get(name);
      return entry && fileOf(entry);
    },
    async open(name) {
      const entry = entries.get(name);
      if (!entry) throw new CommandFault(`There is no ${visibleName(name)} in ${path}.`);
      return zip.openReadStreamPromise(entry);
    },
    close: async () => zip.close(),
  };
}

async function entriesOf(zip: ZipFile, path: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const isFile = !entry.fileName.endsWith('/') && entry.canDecodeFileData() && !entry.isEncrypted();
      if (isFile && !isSystemFile(entry.fileName)) entries.set(entry.fileName, entry);
      if (entries.size > FILES_MOST) throw tooManyFiles(path);
    }
    return entries;
  } catch (error) {
    zip.close();
    if (error instanceof CommandFault) throw error;
    throw new CommandFault(`${path} cannot be read as a ZIP: ${(error as Error).message}`);
  }
}

function fileOf(entry: Entry): SourceFile {
  return { path: entry.fileName, size: entry.uncompressedSize, madeAt: entry.getLastModDate() };
}
