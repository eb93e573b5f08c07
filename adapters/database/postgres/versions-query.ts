import type { ClientBase } from 'pg';
import { queryNamed } from './settle-connection.ts';
import { digestName } from './statement-names.ts';

/** Transactions that changed a subject, in `changes` (migration 0018). */
export const SUBJECT_VERSION = "string_agg(change::text, ' ' order by change)";
/** Distinguishes servers after a failover or restore, which may reuse transaction ids. */
export const SERVER_START = 'pg_postmaster_start_time()::text';

/** Equal snapshots see the same data: versions of subjects are read only if the library's is not `$1`. */
const QUERY = `
  select library, case when library = $1 then null else (
    select coalesce(json_object_agg(subject, version), '{}') from (
      select subject, ${SUBJECT_VERSION} as version
      from changes where subject = any($2) group by subject
    ) as changed
  ) end as subjects
  from (select pg_current_snapshot()::text || ' ' || ${SERVER_START} as library offset 0) as now`;

const NAME = digestName(QUERY);

/** `subjects`: versions by subject; null if the library's version is the one that the caller knows. */
type AnsweredVersions = { library: string; subjects: Record<string, string> | null };

export async function queryVersions(
  client: ClientBase,
  known: string,
  subjects: readonly string[],
): Promise<AnsweredVersions> {
  const query = { text: QUERY, values: [known, subjects], name: NAME };
  const { rows } = await queryNamed<AnsweredVersions>(client, query);
  const [answered] = rows;
  if (!answered) throw new Error('The query returned no versions');
  return answered;
}
