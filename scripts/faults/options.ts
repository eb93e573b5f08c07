import { parseArgs } from 'node:util';

export function readOptions() {
  const { values } = parseArgs({
    options: {
      // Only scenarios whose name holds one of these, separated by commas.
      only: { type: 'string', default: '' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      kills: { type: 'string', default: '200' },
      // The kills of writes, on a PostgreSQL server of their own.
      postgres: { type: 'boolean', default: false },
    },
  });
  const { only, seed, kills, postgres } = values;
  return { only: only.split(','), seed: Number(seed), kills: Number(kills), postgres };
}
