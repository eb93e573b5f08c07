import { readCommandLine } from '../command-line.ts';
import { type Postgres, startPostgres } from '../servers/postgres.ts';

const HELP = (benches: string) => `Usage: npm run bench -- [benchmark] [options]

Measures the built product. CI does not run it.

Benchmarks:
${benches}
Options:
  --only TEXT     Only measures whose name contains TEXT; with --notes also a kind
                  of query ("- a rare word") or "start"
  --quick         Fewer and shorter rounds
  --seconds N     Seconds of load per round and side (default: 2, or 0.5 with --quick)
  --postgres      Also measure on PostgreSQL
  --alone         With --postgres: measure on PostgreSQL only
  --write         Write the results to the document
  --texts N       With --notes: number of notes with text (default: 300000)
  --keep FOLDER   With --notes: keep the libraries in FOLDER for the next run

BENCH_NODE_FLAGS passes flags to the server's Node.

Example: npm run bench -- --only upload --quick
`;

export type Options = ReturnType<typeof readOptions>;

export function readOptions(benches: string) {
  const {
    seconds,
    notes,
    texts,
    import: papers,
    ...values
  } = readCommandLine(HELP(benches), {
    busy: { type: 'boolean', default: false },
    notes: { type: 'string', default: '0' },
    questions: { type: 'string', default: '' },
    import: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    texts: { type: 'string', default: '300000' },
    keep: { type: 'string' },
  });
  return {
    ...values,
    notes: Number(notes),
    papers: Number(papers),
    texts: Number(texts),
    seconds: Number(seconds ?? (values.quick ? 0.5 : 2)),
  };
}

/** Runs `work` on each selected engine. `keep`: folder for PostgreSQL, if its data must persist. */
export async function onEngines(
  { postgres, alone }: Options,
  work: (engine: string, server: Postgres | undefined) => Promise<void>,
  keep?: string,
): Promise<void> {
  if (!postgres || !alone) await work('SQLite and disk', undefined);
  if (!postgres) return;
  const server = await startPostgres('careful', keep);
  try {
    await work('PostgreSQL and disk', server);
  } finally {
    await server.stop();
  }
}
