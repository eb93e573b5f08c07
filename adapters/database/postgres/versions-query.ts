import type { Connection, Submittable } from 'pg';

/** The version of a subject: the transactions that `changes` names (migration 0018). */
export const SUBJECT_VERSION = "string_agg(change::text, ' ' order by change)";
/** A server that took over from another, or was restored, may number its transactions as that one did, but has started at another moment. */
export const SERVER_START = 'pg_postmaster_start_time()::text';

const NAME = 'versions';
/** Equal snapshots see the same committed data, so the versions of subjects are read only if the library has another version than `$1`. */
const QUERY = `
  select library, case when library = $1 then null else (
    select coalesce(json_object_agg(subject, version), '{}') from (
      select subject, ${SUBJECT_VERSION} as version
      from changes where subject = any($2) group by subject
    ) as changed
  ) end as subjects
  from (select pg_current_snapshot()::text || ' ' || ${SERVER_START} as library offset 0) as now`;

/** Those on which it is prepared. */
const prepared = new WeakSet<Connection>();

/** `subjects`: a JSON object of versions by subject, undefined where the library has the version that the caller knows. */
export type AnsweredVersions = { library: string; subjects: string | undefined };
type Row = { fields: [library: string, subjects: string | null] };

/**
 * Runs one statement, prepared at its first use. The driver's own query would have its result described anew each time, which is half of what is
 * received, and look after a timer.
 */
export class VersionsQuery implements Submittable {
  readonly #values: string[];
  readonly #done: (error: Error | undefined, answered?: AnsweredVersions) => void;
  #row: Row | undefined;

  constructor(
    known: string,
    subjects: readonly string[],
    done: (error: Error | undefined, answered?: AnsweredVersions) => void,
  ) {
    this.#values = [known, arrayOf(subjects)];
    this.#done = done;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    if (!prepared.has(connection)) connection.parse({ name: NAME, text: QUERY, types: [] }, true);
    prepared.add(connection);
    connection.bind({ statement: NAME, values: this.#values }, true);
    connection.execute(null, true);
    connection.sync();
    connection.stream.uncork();
  }

  handleDataRow(row: Row): void {
    this.#row = row;
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#row) {
      const [library, subjects] = this.#row.fields;
      this.#done(undefined, { library, subjects: subjects ?? undefined });
    } else this.#done(new Error('The versions were not answered'));
  }

  handleError(error: Error): void {
    this.#done(error);
  }
}

/** As PostgreSQL writes an array. */
function arrayOf(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
