import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Config, readConfig } from '../../config.ts';
import { createFolder } from '../../create-folder.ts';
import { CommandFault } from '../../terminal/command-fault.ts';

const SETTINGS = [
  'DATA_DIR',
  'DATABASE_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

export type TargetFlags = { [flag: `to-${string}`]: string | undefined };

/**
 * Configuration of the target: TO_NAME sets NAME. Other settings have their defaults, except DATA_DIR, which
 * is kept.
 * @throws CommandFault, ConfigFault
 */
export function targetConfig(
  env: NodeJS.ProcessEnv,
  flags: TargetFlags,
  folder: string,
  root: string,
): Config {
  const there: NodeJS.ProcessEnv = {};
  for (const name of SETTINGS) {
    const flag = flags[`to-${name.toLowerCase().replaceAll('_', '-')}`];
    const absolute = flag && name === 'DATA_DIR' ? resolve(folder, flag) : flag;
    const value = absolute || env[`TO_${name}`];
    if (value) there[name] = value;
  }
  if (Object.keys(there).length === 0) {
    throw new CommandFault(
      'Set the target, for example with --to-data-dir or TO_DATABASE_URL. See panna help move.',
    );
  }
  return readConfig({ DATA_DIR: env.DATA_DIR, CATALOGUE_DIR: env.CATALOGUE_DIR, ...there }, root);
}

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
  await createFolder(path);
  return realpath(path);
}
