import { join } from 'node:path';
import { NewerDatabase } from '../adapters/database/migrations.ts';
import { isFull } from '../adapters/files/free-space.ts';
import { isOutage } from '../domain/refusal.ts';
import { type Config, ConfigFault } from './config.ts';
import { databaseUrl } from './environment.ts';

// Primary result codes of SQLite: https://www.sqlite.org/rescode.html
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const BUSY = 5;
const READ_ONLY = 8;
const FULL = 13;
const CANNOT_OPEN = 14;

// Error codes of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html
const NO_DATABASE = '3D000';
const NO_ROLE = /^28(?:000|P01)$/;
const NO_RIGHT = '42501';
const READ_ONLY_SERVER = '25006';
/** Codes of Node's TLS: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const NOT_TRUSTED =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/;

function refusedBy(error: Error, { pathname, username }: URL, prefix: string): string | undefined {
  const code = 'code' in error ? String(error.code) : '';
  const name = `${prefix}DATABASE_URL`;
  if (code === NO_DATABASE)
    return `There is no database ${decodeURIComponent(pathname.slice(1))} at ${name}. Create it first, for example with createdb.`;
  if (NO_ROLE.test(code))
    return `PostgreSQL rejects the user ${decodeURIComponent(username)} of ${name}: ${error.message}.`;
  if (NOT_TRUSTED.test(code))
    return `The certificate of the server at ${name} isn’t trusted: ${error.message}. Add sslrootcert=FILE to the address, or sslmode=no-verify to encrypt without this check.`;
  if (/does not support SSL/.test(error.message))
    return `The server at ${name} does not support encryption. Turn on ssl there, or remove sslmode from the address.`;
  if (code === READ_ONLY_SERVER)
    return `The server at ${name} is read-only, like a standby. Use the address of the primary.`;
  if (code === NO_RIGHT)
    return `The PostgreSQL user in ${name} lacks a privilege: ${error.message}. Grant it, or make the user the owner of the database.`;
  return undefined;
}

function reasonOf(error: Error & { code?: string; $metadata?: { httpStatusCode?: number } }): string {
  const { message, name, code, $metadata } = error;
  return message || code || `${name}${$metadata?.httpStatusCode ? ` (${$metadata.httpStatusCode})` : ''}`;
}

/**
 * Converts a failure to open the library to a sentence for the operator; returns other errors unchanged.
 * `prefix`: of the settings' names, TO_ for the target of a move.
 */
export function openFault(
  fault: unknown,
  { dataDir, database, files }: Pick<Config, 'dataDir' | 'database' | 'files'>,
  prefix = '',
): unknown {
  // The message of the refusal is for visitors; the operator needs its cause.
  const error = isOutage(fault) && fault.cause ? fault.cause : fault;
  if (!(error instanceof Error)) return error;
  if (isDiskFull(fault, error))
    return new ConfigFault(
      `The disk that Panna writes to is full (${prefix}DATA_DIR is ${dataDir}). Free some space, then try again.`,
    );
  if (error instanceof NewerDatabase) return new ConfigFault(error.message);
  if (isOutage(fault) && fault.reason === 'files.unavailable' && files.kind === 's3')
    return new ConfigFault(
      `The store at ${prefix}S3_ENDPOINT ${files.endpoint} does not answer: ${reasonOf(error)}.`,
    );
  const refused = database.kind === 'postgres' && refusedBy(error, databaseUrl(database.url), prefix);
  if (refused) return new ConfigFault(refused);
  if (database.kind === 'postgres' && error !== fault)
    return new ConfigFault(`The database at ${prefix}DATABASE_URL does not answer: ${error.message}.`);
  if ('path' in error && String(error.path).startsWith(dataDir))
    return new ConfigFault(`${prefix}DATA_DIR cannot be used: ${error.message}.`);
  if (!('errcode' in error)) return error;
  const path = join(dataDir, 'library.sqlite');
  const code = Number(error.errcode) & 0xff;
  if (code === CORRUPT || code === NOT_A_DATABASE) {
    const way = 'Move DATA_DIR away, fill a new one with npx panna restore BACKUP, and start again.';
    return new ConfigFault(`The database ${path} is damaged (${error.message}). ${way}`);
  }
  if (code === READ_ONLY || code === CANNOT_OPEN)
    return new ConfigFault(
      `This user can’t read and write the database ${path}. Fix the owner and permissions of DATA_DIR.`,
    );
  if (code === BUSY)
    return new ConfigFault(`Another program has locked the database ${path}. Stop it, then try again.`);
  return error;
}

/** Covers a disk that a command writes to, which the system does not name. */
function isDiskFull(fault: unknown, error: Error): boolean {
  const isOfDatabase = 'errcode' in error && (Number(error.errcode) & 0xff) === FULL;
  return isFull(error) || isOfDatabase || (isOutage(fault) && fault.word === 'no-room');
}

export function listenFault(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new ConfigFault(`PORT ${port} is taken by another program. Choose another one.`);
  if (code === 'EACCES')
    return new ConfigFault(`This user may not listen on PORT ${port}. Choose one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigFault('HOST is not an address of this machine.');
  return error;
}
