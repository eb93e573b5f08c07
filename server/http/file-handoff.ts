import { relative, sep } from 'node:path';
import type { HandoffOf } from '../../api/options.ts';
import type { Bytes } from '../../domain/file/bytes.ts';

/** Format of generated keys (`StoredFile.key`). Anything else could lead the proxy outside the folder. */
const NAME = /^[\w-]+\/[\w-]+$/;

/**
 * Address of a complete file for the proxy, below `prefix` (FILES_HANDOFF), which maps to `keptFolder`.
 * Undefined if this process sends files itself.
 */
export function fileHandoff(
  prefix: string | undefined,
  keptFolder: string,
  { pathOf }: Pick<Bytes, 'pathOf'>,
): HandoffOf | undefined {
  if (prefix === undefined || !pathOf) return undefined;
  return (file) => {
    const name = relative(keptFolder, pathOf(file)).replaceAll(sep, '/');
    if (!NAME.test(name))
      throw new Error(`A stored file is outside the folder that the proxy serves: ${name}`);
    return prefix + name;
  };
}
