import { stat } from 'node:fs/promises';
import { CommandFault } from '../../terminal/command-fault.ts';
import { folderSource } from './folder-source.ts';
import type { Source } from './source.ts';
import { zipSource } from './zip-source.ts';

/** @throws CommandFault */
export async function openSource(path: string): Promise<Source> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new CommandFault(`There is no ${path}.`);
  if (found.isDirectory()) return folderSource(path);
  return zipSource(path);
}
