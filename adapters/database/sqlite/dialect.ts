import type { DatabaseSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteIntrospector,
  type TransactionSettings,
} from 'kysely';
import type { FileAccess } from './file-access.ts';
import type { GroupCommit } from './group-commit.ts';
import { LiteralLimits } from './literal-limits.ts';
import { translated } from './result-codes.ts';
import type { LoopTurn } from './yield-to-loop.ts';

type DialectOptions = {
  file: DatabaseSync;
  statements: SqliteDatabase;
  access: FileAccess;
  turn: LoopTurn;
  commits: GroupCommit;
  isDurable: boolean;
};

/** Kysely on a file that other processes write, too. Its own dialect would block the event loop. */
export function sqliteDialect(options: DialectOptions): Dialect {
  return {
    createDriver: () => driver(options),
    createQueryCompiler: () => new LiteralLimits(),
    createAdapter: () => new SharedAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** `FileAccess` orders access. Kysely's mutex would make readers wait behind a waiting writer. */
class SharedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function driver(options: DialectOptions): Driver {
  const own = (connection: DatabaseConnection) => connection as Connection;
  return {
    init: async () => {},
    acquireConnection: async () => new Connection(options),
    beginTransaction: (connection, settings) => own(connection).begin(settings),
    commitTransaction: async (connection) => own(connection).commit(),
    rollbackTransaction: async (connection) => own(connection).rollBack(),
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

class Connection implements DatabaseConnection {
  readonly #options: DialectOptions;
  #end: (() => void) | undefined;
  #isReader = false;

  constructor(options: DialectOptions) {
    this.#options = options;
  }

  /**
   * A writer takes the lock at once. At its first write, taking it could fail because another program has
   * changed data read before.
   */
  async begin({ accessMode }: TransactionSettings): Promise<void> {
    const { access, file } = this.#options;
    const isReader = accessMode === 'read only';
    const begin = () => file.exec(isReader ? 'begin' : 'begin immediate');
    this.#end = (await access.open(begin, { writes: !isReader })).end;
    this.#isReader = isReader;
  }

  async commit(): Promise<void> {
    try {
      this.#options.file.exec('commit');
    } catch (error) {
      throw translated(error);
    }
    this.#finish();
    if (this.#isReader) return;
    this.#options.commits.committed();
    await this.#flush();
  }

  rollBack(): void {
    // If a commit failed on the disk, the open transaction is another caller's.
    if (!this.#end) return;
    const { file } = this.#options;
    try {
      // On a full disk, SQLite rolls back itself.
      if (file.isTransaction) file.exec('rollback');
    } finally {
      this.#finish();
    }
  }

  #finish(): void {
    this.#end?.();
    this.#end = undefined;
  }

  async #flush(): Promise<void> {
    const { commits, isDurable } = this.#options;
    if (isDurable) await commits.flush();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { turn } = this.#options;
    turn.begin();
    const result = await this.#execute<Row>(query);
    const nextTurn = turn.yieldIfLong();
    if (nextTurn) await nextTurn;
    return result;
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const writes = !SelectQueryNode.is(query.query) && !RawNode.is(query.query);
    if (!this.#end) return this.#runAlone<Row>(query, writes);
    try {
      return this.#run<Row>(query);
    } catch (error) {
      throw translated(error);
    }
  }

  /** Commits at once. A statement that changes nothing still waits for the commits that it has seen. */
  async #runAlone<Row>(query: CompiledQuery, writes: boolean): Promise<QueryResult<Row>> {
    const result = await this.#options.access.run(() => this.#run<Row>(query), { writes });
    const hasChanged = (result.numAffectedRows ?? 0n) > 0n || (writes && result.rows.length > 0);
    if (hasChanged) this.#options.commits.committed();
    if (writes || hasChanged) await this.#flush();
    return result;
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#options.statements.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  // biome-ignore lint/correctness/useYield: nothing is read as a stream
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are read in batches (bulk-access.ts), not as a stream');
  }
}
