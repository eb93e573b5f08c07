import { parseArgs } from 'node:util';

export function readOptions() {
  const { values } = parseArgs({
    options: {
      kill: { type: 'boolean' },
      seconds: { type: 'string', default: '120' },
      every: { type: 'string', default: '5' },
      postgres: { type: 'boolean', default: false },
      s3: { type: 'boolean', default: false },
      // Told to close, as when a new version is rolled out: then no request at all may fail.
      gently: { type: 'boolean', default: false },
    },
  });
  const { postgres, s3 } = values;
  const signal = values.gently ? 'SIGTERM' : 'SIGKILL';
  return {
    seconds: Number(values.seconds),
    everyMs: Number(values.every) * 1000,
    postgres,
    s3,
    signal,
  } as const;
}
