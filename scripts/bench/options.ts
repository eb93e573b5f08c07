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
