import { relative, sep } from 'node:path';
import type { HandoffOf } from '../../api/options.ts';
import type { Bytes } from '../../domain/file/bytes.ts';

/** Keys are drawn by the library (`StoredFile.key`). What else were here would lead the proxy out of the folder. */
const NAME = /^[\w-]+\/[\w-]+$/;

/**
 * The address of a joined file within the proxy, below `prefix` (FILES_HANDOFF), which stands for the folder
 * `keptFolder`. Undefined where this process sends files itself.
 */
export function fileHandoff(
  prefix: string | undefined,
  keptFolder: string,
  { pathOf }: Pick<Bytes, 'pathOf'>,
): HandoffOf | undefined {
  if (prefix === undefined || !pathOf) return undefined;
  return (file) => {
    const name = relative(keptFolder, pathOf(file)).replaceAll(sep, '/');
    if (!NAME.test(name)) throw new Error(`A stored file is outside of the folder of the proxy: ${name}`);
    return prefix + name;
  };
}
