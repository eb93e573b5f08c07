import { readCommandLine } from '../command-line.ts';
import { type Postgres, startPostgres } from '../servers/postgres.ts';

const HELP = `npm run bench -- [option]: measures the built product. No test: CI does not run it.

Without an option     the product beside bare parts: lists, pages, notes, search, logins, start, uploads by both doors,
                      downloads, memory (--write: docs/measurements/performance.md)
  --busy              how long readers wait at half of the highest load, alone and beside eight logins and four uploads
                      (--write: docs/measurements/waiting.md)
  --notes 1000000     how much longer a large library takes than one of 10,000 notes, for lists, search, start, verify and
                      backup (--write: docs/measurements/growth.md)
  --import 10000      how good and how fast an import of so many made papers is, and that kills change nothing
  --soak 10           everything at once for ten minutes: memory every ten seconds
  --only ocr          how many words are read from pages whose text is known, and how fast
  --questions FOLDER  how many questions of the papers there are found, of which the truth is known, what similar, and how
                      long a course of 1,000 papers takes
  --pictures FOLDER   what the pictures of the pages of the files there weigh, as scanned and as visitors see them, and what
                      drawing them takes
  --search-by-photo FOLDER  how often the right question comes first for a made photo of one of the papers there
  --kill, --stale     the scenarios of npm run faults with several processes: its --help tells the others

With these:
  --only upload       only what has this in its name; with --notes also a kind of question ("- a rare word") or "start"
  --quick             fewer and shorter rounds
  --seconds N         seconds of load on each side of a round
  --postgres          on PostgreSQL too; --alone: on it only
  --write             writes the document
  --texts 300000      with --notes: so many of them have texts
  --keep FOLDER       with --notes: the libraries stay there, and the next run uses them
BENCH_NODE_FLAGS="--cpu-prof" gives flags to the server's Node.
`;

export type Options = ReturnType<typeof readOptions>;

export function readOptions() {
  const {
    seconds,
    notes,
    texts,
    soak,
    import: imported,
    ...values
  } = readCommandLine(HELP, {
    busy: { type: 'boolean', default: false },
    notes: { type: 'string' },
    soak: { type: 'string' },
    questions: { type: 'string' },
    'search-by-photo': { type: 'string' },
    pictures: { type: 'string' },
    import: { type: 'string' },
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
    notes: Number(notes ?? 0),
    texts: Number(texts),
    soakMinutes: Number(soak ?? 0),
    files: Number(imported ?? 0),
    seconds: Number(seconds ?? (values.quick ? 0.5 : 2)),
  };
}

/** Runs on each selected engine; PostgreSQL runs in this folder if it must persist. */
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
