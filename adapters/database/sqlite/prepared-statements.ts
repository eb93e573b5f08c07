import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Far more than the queries in the code; bounds the memory that unusual value lists could take. */
const STATEMENTS_MOST = 500;

export function cachedStatements(file: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => file.close(),
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= STATEMENTS_MOST) statements.clear();
      const statement = adapted(file.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

function adapted(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
