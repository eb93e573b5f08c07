import { join } from 'node:path';
import { isOutage } from '../domain/refusal.ts';
import { type Config, ConfigFault } from './config.ts';

// Primary result codes of SQLite: https://www.sqlite.org/rescode.html
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const BUSY = 5;
const READ_ONLY = 8;
const CANNOT_OPEN = 14;

/**
 * What the library could not be opened for, as a sentence for the person who starts it or gives a command; anything
 * else unchanged.
 */
export function openFault(
  fault: unknown,
  { dataDir, database }: Pick<Config, 'dataDir' | 'database'>,
): unknown {
  // The refusal is for visitors; the person who starts the library needs its cause.
  const error = isOutage(fault) && fault.cause ? fault.cause : fault;
  if (!(error instanceof Error)) return error;
  if (database.kind === 'postgres' && error !== fault)
    return new ConfigFault(`The database at DATABASE_URL does not answer: ${error.message}`);
  if ('path' in error && String(error.path).startsWith(dataDir))
    return new ConfigFault(`DATA_DIR cannot be used: ${error.message}.`);
  if (!('errcode' in error)) return error;
  const path = join(dataDir, 'library.sqlite');
  const code = Number(error.errcode) & 0xff;
  if (code === CORRUPT || code === NOT_A_DATABASE) {
    const way = 'Move DATA_DIR away, fill a new one with npx panna restore BACKUP, and start again.';
    return new ConfigFault(`The database ${path} is damaged (${error.message}). ${way}`);
  }
  if (code === READ_ONLY || code === CANNOT_OPEN)
    return new ConfigFault(`The database ${path} cannot be opened and written by this user.`);
  if (code === BUSY) return new ConfigFault(`The database ${path} is locked by another program.`);
  return error;
}

export function listenFault(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new ConfigFault(`PORT ${port} is taken by another program. Choose another one.`);
  if (code === 'EACCES')
    return new ConfigFault(`PORT ${port} may not be used by this user. Choose one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigFault('HOST is no address of this machine.');
  return error;
}
