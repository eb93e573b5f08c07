import { parseArgs } from 'node:util';

export type Options = {
  /** How many notes the libraries hold; the first one is measured whole, the others beside it. */
  sizes: number[];
  rounds: number;
  /** Seconds of load on each side of a round. */
  seconds: number;
  postgres: boolean;
  /** Writes docs/performance.md too. */
  write: boolean;
  json: string | undefined;
  /** Only measures whose name holds this. */
  only: string;
};

/** What `npm run bench -- --help` says. */
export const HELP = `npm run bench -- [option]: measures the built product. No test: CI does not run it.

Without an option     the product beside bare parts
  --quick             under a minute
  --postgres          on PostgreSQL too
  --only upload       some of it; "--only ocr" tells how many words are read from pages whose text is known
  --write             writes docs/performance.md
  --json FILE         writes the figures as JSON
  --seconds N         seconds of load on each side of a round

One of these measures something else:
  --busy              how long readers wait at half of the highest load, alone and beside eight logins and four uploads
                      (--only 'in turn', --write: docs/waiting.md)
  --kill              kills processes under load: is anything acknowledged lost? (--postgres --s3, --gently)
  --notes 1000000     how much longer a large library takes than one of 10,000 notes
                      (--keep FOLDER, --only start, --write: docs/growth.md)
  --soak 10           everything at once for ten minutes: memory every ten seconds
  --stale             is anything stale read from three processes behind nginx? (--tries, --postgres)
`;

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      postgres: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      json: { type: 'string' },
      seconds: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  });
  const { quick, postgres, write, json, only } = values;
  const extent = quick
    ? { sizes: [10_000], rounds: 3, seconds: 0.5 }
    : { sizes: [10_000, 100_000], rounds: 5, seconds: 2 };
  const given = values.seconds ? { seconds: Number(values.seconds) } : {};
  return { ...extent, ...given, postgres, write, json, only };
}
