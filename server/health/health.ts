import type { Library } from '../../domain/library.ts';
import { isOutage } from '../../domain/refusal.ts';
import type { MailState } from '../mail/watched-mailer.ts';

/** State of writing to the library; reading works in any case. */
type Changes = 'ok' | 'locked' | 'no-room' | 'unwritable' | 'unavailable';

export type Health = {
  database: 'ok' | 'unavailable';
  files: 'ok' | 'unavailable';
  changes: Changes;
  /** `failing`: the store rejected the last file and every attempt since. */
  uploads: 'ok' | 'no-room' | 'failing' | 'unavailable';
  mail: MailState;
  /** `behind`: the machine is so busy that a page waits for minutes. */
  reading: 'ok' | 'behind' | 'failing';
};

const PATIENCE_MS = 5_000;

type Parts = {
  database: { check(): Promise<void>; checkWriting(): Promise<void> };
  bytes: Pick<Library['bytes'], 'check' | 'freeBytes'>;
  minFreeBytes: number;
  isStoreFailing(): Promise<boolean>;
  probe(): Promise<void>;
  mail(): MailState;
  reading(): Health['reading'];
};

export function healthOf(parts: Parts, faulty: (part: 'database' | 'files') => void): () => Promise<Health> {
  const { database, bytes, probe, mail, reading } = parts;
  const look = async <State>(work: () => Promise<State>, otherwise: (error: unknown) => State) => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('The health check timed out')), PATIENCE_MS);
    try {
      return await Promise.race([work(), late.promise]);
    } catch (error) {
      return otherwise(error);
    } finally {
      clearTimeout(timer);
    }
  };
  const away = (part: 'database' | 'files') => () => {
    faulty(part);
    return 'unavailable' as const;
  };
  return async () => {
    const [ofDatabase, files, changes, uploads] = await Promise.all([
      look<Health['database']>(() => database.check().then(() => 'ok'), away('database')),
      look<Health['files']>(() => bytes.check().then(() => 'ok'), away('files')),
      look<Changes>(() => Promise.all([database.checkWriting(), probe()]).then(() => 'ok'), changesDuring),
      look<Health['uploads']>(() => uploadsOf(parts), away('files')),
    ]);
    return { database: ofDatabase, files, changes, uploads, mail: mail(), reading: reading() };
  };
}

async function uploadsOf({ bytes, minFreeBytes, isStoreFailing }: Parts): Promise<Health['uploads']> {
  if (minFreeBytes > 0 && (await bytes.freeBytes()) < minFreeBytes) return 'no-room';
  return (await isStoreFailing()) ? 'failing' : 'ok';
}

function changesDuring(error: unknown): Changes {
  if (!isOutage(error)) return 'unavailable';
  if (error.word === 'no-room') return 'no-room';
  if (error.reason === 'database.unavailable') return 'unavailable';
  return error.reason === 'database.locked' ? 'locked' : 'unwritable';
}

/** True while the library can be read, and a proxy should send requests here. */
export function isReady({ database, files }: Health): boolean {
  return database === 'ok' && files === 'ok';
}
