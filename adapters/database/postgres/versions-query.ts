import type { ClientBase } from 'pg';

/** The version of a subject: the transactions that `changes` names (migration 0018). */
export const SUBJECT_VERSION = "string_agg(change::text, ' ' order by change)";
/** A server that took over from another, or was restored, may number its transactions as that one did, but has started at another moment. */
export const SERVER_START = 'pg_postmaster_start_time()::text';

/** Equal snapshots see the same committed data, so the versions of subjects are read only if the library has another version than `$1`. */
const QUERY = `
  select library, case when library = $1 then null else (
    select coalesce(json_object_agg(subject, version), '{}') from (
      select subject, ${SUBJECT_VERSION} as version
      from changes where subject = any($2) group by subject
    ) as changed
  ) end as subjects
  from (select pg_current_snapshot()::text || ' ' || ${SERVER_START} as library offset 0) as now`;

/** `subjects`: versions by subject, null where the library has the version that the caller knows. */
type AnsweredVersions = { library: string; subjects: Record<string, string> | null };

/** Begins the query before it returns. Each connection prepares the statement once. */
export async function queryVersions(
  client: ClientBase,
  known: string,
  subjects: readonly string[],
): Promise<AnsweredVersions> {
  const query = { name: 'versions', text: QUERY, values: [known, subjects] };
  const { rows } = await client.query<AnsweredVersions>(query);
  const [answered] = rows;
  if (!answered) throw new Error('The versions were not answered');
  return answered;
}
