import { sql } from 'kysely';
import type { CacheTag } from '../../domain/cache-tag.ts';
import type { Library } from '../../domain/library.ts';
import { databaseAccounts } from './accounts.ts';
import type { Engine } from './engine.ts';
import { databaseFiles } from './files.ts';
import { databaseKnownDevices } from './known-devices.ts';
import { databaseLimits } from './limits.ts';
import { databaseMessages } from './messages.ts';
import { migrate, readMigrations } from './migrations.ts';
import { databaseNotes } from './notes.ts';
import { databaseOAuthStates } from './oauth-states.ts';
import { databasePageTexts } from './page-texts.ts';
import { databasePages } from './pages.ts';
import { databasePendingJobs } from './pending-jobs.ts';
import { databasePendingMails } from './pending-mails.ts';
import { databaseSearchIndex } from './search-index.ts';
import { databaseSecrets } from './secrets.ts';
import { databaseSessions } from './sessions.ts';
import { openSqlite } from './sqlite/open.ts';

type Tables = Pick<
  Library,
  | 'accounts'
  | 'sessions'
  | 'knownDevices'
  | 'oauthStates'
  | 'secrets'
  | 'limits'
  | 'files'
  | 'notes'
  | 'pageTexts'
  | 'searchIndex'
  | 'messages'
  | 'pendingMails'
  | 'pages'
  | 'pendingJobs'
>;

export type Database = {
  tables: Tables;
  /** As `Engine.version`; undefined on an engine that has none. */
  version(shown?: CacheTag): string | undefined;
  check(): Promise<void>;
  close(): Promise<void>;
};

/** Opens a SQLite file and brings it up to the code. */
export async function openDatabase(path: string, migrations: string): Promise<Database> {
  return openOn(openSqlite(path), migrations);
}

/** Any engine, migrated, as the interfaces of the domain. */
export async function openOn(engine: Engine, migrations: string): Promise<Database> {
  try {
    await migrate(engine, readMigrations(migrations, engine.name));
  } catch (error) {
    await engine.close();
    throw error;
  }
  return {
    tables: {
      accounts: databaseAccounts(engine),
      sessions: databaseSessions(engine),
      knownDevices: databaseKnownDevices(engine),
      oauthStates: databaseOAuthStates(engine),
      secrets: databaseSecrets(engine),
      limits: databaseLimits(engine),
      files: databaseFiles(engine),
      notes: databaseNotes(engine),
      pageTexts: databasePageTexts(engine),
      searchIndex: databaseSearchIndex(engine),
      messages: databaseMessages(engine),
      pendingMails: databasePendingMails(engine),
      pages: databasePages(engine),
      pendingJobs: databasePendingJobs(engine),
    },
    version: (shown) => engine.version?.(shown),
    async check() {
      await sql`select 1`.execute(engine.db);
    },
    close: () => engine.close(),
  };
}
