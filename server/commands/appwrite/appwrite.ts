import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Account, normalEmail } from '../../../domain/account.ts';
import type { Library } from '../../../domain/library.ts';
import { isOutage } from '../../../domain/refusal.ts';
import type { Config } from '../../config.ts';
import { isLoopback } from '../../configuration/loopback.ts';
import { openLibrary } from '../../open-library.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import { counted } from '../../terminal/counted.ts';
import type { Output } from '../../terminal/output.ts';
import { appwriteBackend } from './backend.ts';
import { BackendFault } from './backend-fault.ts';
import { type Imported, importBackend } from './import-backend.ts';
import { troubleCsv, troubleLine } from './trouble.ts';

export type AppwriteFlags = {
  appwrite?: string;
  project?: string;
  database?: string;
  table?: string;
  bucket?: string;
  owner?: string;
  csv?: string;
};

type AppwriteCall = {
  endpoint: string;
  project: string;
  key: string;
  ids: { database: string; table: string; bucket: string };
  owner: string | undefined;
  csv: string | undefined;
};

const PATIENCE_MS = 60_000;
/** Lines on a terminal; the file of `--csv` has all. */
const LINES_MOST = 20;

/** @throws CommandFault for missing or wrong arguments. */
export function appwriteCallOf(flags: AppwriteFlags, env: NodeJS.ProcessEnv): AppwriteCall {
  const { project, database = 'library', table = 'notes', bucket = 'files', owner, csv } = flags;
  if (!project) throw new CommandFault('Add --project ID.');
  const key = env.APPWRITE_KEY ?? '';
  if (key === '')
    throw new CommandFault(
      'Set APPWRITE_KEY to an API key of the project with the scopes rows.read, files.read and users.read.',
    );
  const endpoint = endpointOf(flags.appwrite ?? '');
  return { endpoint, project, key, ids: { database, table, bucket }, owner, csv };
}

function endpointOf(named: string): string {
  const url = URL.canParse(named) ? new URL(named) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new CommandFault(`${named} is not an address like https://cloud.appwrite.io/v1.`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new CommandFault('The key would be sent unencrypted. Use an https address.');
  const path = url.pathname.replace(/\/+$/, '');
  return url.origin + (path === '' ? '/v1' : path);
}

type Done = { answer: object; summary: string; isSound: boolean };

export async function importAppwrite(
  config: Config,
  root: string,
  call: AppwriteCall,
  output: Output,
): Promise<Done> {
  const opened = await openLibrary(config, root, () => {});
  try {
    const done = await imported(opened.library, call, output);
    if (call.csv !== undefined) await writeFile(call.csv, troubleCsv(allTroubles(done)));
    return { answer: done, summary: summaryOf(done, call), isSound: isSound(done) };
  } finally {
    await opened.close();
  }
}

async function imported(library: Library, call: AppwriteCall, output: Output): Promise<Imported> {
  const { endpoint, project, key } = call;
  const connection = { endpoint, project, key, patienceMs: PATIENCE_MS, pause: (ms: number) => pause(ms) };
  const owner = await accountOf(library, call.owner);
  try {
    return await importBackend(library, appwriteBackend(connection, call.ids), { owner, output });
  } catch (error) {
    if (error instanceof BackendFault) throw new CommandFault(error.message);
    if (isOutage(error)) throw new CommandFault(`${error.message} Run this again later to continue.`);
    throw error;
  }
}

async function accountOf({ accounts }: Library, address: string | undefined): Promise<Account | undefined> {
  if (address === undefined) return undefined;
  const account = (await accounts.findByEmail(normalEmail(address)))?.account;
  if (account?.verified) return account;
  throw new CommandFault(`No account has the verified address ${address}. Sign up with it first.`);
}

const allTroubles = ({ troubles, compared }: Imported) => [...troubles, ...compared.differing];
const isSound = (done: Imported) => !allTroubles(done).some(({ state }) => state === 'missing');

function summaryOf(done: Imported, { project, ids, csv }: AppwriteCall): string {
  const { came, there, accounts, compared } = done;
  const troubles = allTroubles(done);
  const lines = troubles.slice(0, LINES_MOST).map(troubleLine);
  const more = troubles.length - lines.length;
  return [
    ...lines,
    ...(more > 0 ? [`${more} more. Add --csv FILE to get a table of all of them.`] : []),
    ...(csv === undefined ? [] : [`${csv} lists the rows that were changed or not imported.`]),
    `Imported ${counted(came, 'paper')} and ${counted(accounts, 'account')}; ${counted(there, 'paper')} ${there === 1 ? 'was' : 'were'} already there.`,
    `Identical to the backend: ${counted(compared.rows, 'paper')}, ${counted(compared.files, 'file')}${cleanedOf(compared.cleaned)}. Not imported: ${counted(compared.unused, 'file')} without a paper.`,
    ...(accounts > 0
      ? ['These people have no password here yet. They can set one with “Forgot password”.']
      : []),
    `To redirect old addresses, set FORMER_BACKEND=${[project, ids.database, ids.table, ids.bucket].join('/')} and point their host name to this server.`,
  ].join('\n');
}

function cleanedOf(files: number): string {
  return files === 0 ? '' : `, ${files} of them with photo metadata or scripts removed`;
}
