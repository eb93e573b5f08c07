import { parseArgs } from 'node:util';

export type Options = {
  /** How many notes the large library holds. */
  notes: number;
  /** How many of them have texts. */
  texts: number;
  postgres: boolean;
  /** Libraries are kept here from run to run; else they are made anew and removed at the end. */
  keep: string | undefined;
};

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      notes: { type: 'string' },
      texts: { type: 'string', default: '300000' },
      postgres: { type: 'boolean', default: false },
      keep: { type: 'string' },
    },
  });
  const notes = Number(values.notes);
  if (!Number.isInteger(notes) || notes < 1) throw new Error('--notes needs a number');
  return {
    notes,
    texts: Math.min(notes, Number(values.texts)),
    postgres: values.postgres,
    keep: values.keep,
  };
}
