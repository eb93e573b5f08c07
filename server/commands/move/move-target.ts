import { mkdir, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Config, readConfig } from '../../config.ts';
import type { Flags } from '../commands.ts';
import { CommandFault } from '../terminal/command-fault.ts';

const MOVED = [
  'DATA_DIR',
  'DATABASE_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

/**
 * The settings of the place that a library moves to: each TO_NAME stands for NAME there, and what is not named has its
 * default, as if Panna were started with these alone. Only DATA_DIR is the present one unless said otherwise.
 * @throws CommandFault, ConfigFault
 */
export function targetConfig(env: NodeJS.ProcessEnv, flags: Flags, folder: string, root: string): Config {
  const there: NodeJS.ProcessEnv = {};
  for (const name of MOVED) {
    const flag = flags[`to-${name.toLowerCase().replaceAll('_', '-')}`];
    const said = flag && name === 'DATA_DIR' ? resolve(folder, flag) : flag;
    const value = said || env[`TO_${name}`];
    if (value) there[name] = value;
  }
  if (Object.keys(there).length === 0) {
    throw new CommandFault(
      'panna move needs to know where to: --to-data-dir, --to-database-url or TO_... See panna help.',
    );
  }
  return readConfig({ DATA_DIR: env.DATA_DIR, CATALOGUE_DIR: env.CATALOGUE_DIR, ...there }, root);
}

/** Do both mean the same tables, the same bytes? Links among folders are followed. */
export async function overlap(here: Config, there: Config): Promise<{ tables: boolean; bytes: boolean }> {
  const [from, to] = await Promise.all([here, there].map(({ dataDir }) => realFolder(dataDir)));
  const tables = [here, there].map(({ database }, index) =>
    database.kind === 'postgres' ? database.url : [from, to][index],
  );
  const bytes = [here, there].map(({ files }, index) =>
    files.kind === 's3' ? `${files.endpoint} ${files.bucket}` : [from, to][index],
  );
  return { tables: tables[0] === tables[1], bytes: bytes[0] === bytes[1] };
}

async function realFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true });
  return realpath(path);
}
