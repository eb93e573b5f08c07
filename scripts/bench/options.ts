import { readCommandLine } from '../command-line.ts';
import { type Postgres, startPostgres } from '../servers/postgres.ts';

const HELP = (
  benches: string,
) => `npm run bench -- [option]: measures the built product. No test: CI does not run it.

${benches}
With these:
  --only upload       only measures whose name holds this; with --notes also a kind of question ("- a rare word") or "start"
  --quick             fewer and shorter rounds
  --seconds N         seconds of load on each side of a round
  --postgres          on PostgreSQL too; --alone: on it only
  --write             writes the document
  --texts 300000      with --notes: so many of them have texts
  --keep FOLDER       with --notes: the libraries stay there, and the next run uses them
BENCH_NODE_FLAGS="--cpu-prof" gives flags to the server's Node.
`;

export type Options = ReturnType<typeof readOptions>;

/** `benches`: lines of the help about each benchmark. */
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

/** Runs `work` on each selected engine. `keep`: folder for PostgreSQL if its data must persist. */
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
