import { parseArgs } from 'node:util';

export function readOptions() {
  const { values } = parseArgs({
    options: {
      // Only scenarios whose name holds one of these, separated by commas.
      only: { type: 'string', default: '' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      kills: { type: 'string', default: '200' },
    },
  });
  return { only: values.only.split(','), seed: Number(values.seed), kills: Number(values.kills) };
}
