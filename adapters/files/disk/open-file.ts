import { open } from 'node:fs';
import { promisify } from 'node:util';

const opened = promisify(open);

/** The descriptor of a file, to be closed by the caller. Undefined when there is no such file. */
export function openFile(path: string): Promise<number | undefined> {
  return opened(path, 'r').catch(ignoreMissing);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
