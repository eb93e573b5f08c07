import { parseArgs } from 'node:util';

export type Options = {
  /** How many notes the large library holds. */
  notes: number;
  /** How many of them have texts. */
  texts: number;
  /** Whether on PostgreSQL, of each engine that is measured. */
  onPostgres: boolean[];
  /** Only what has this in its name; nothing has `fill`, which makes the libraries alone. */
  only: string;
  /** Writes docs/growth.md too. */
  write: boolean;
  /** Libraries are kept here from run to run; else they are made anew and removed at the end. */
  keep: string | undefined;
};

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      notes: { type: 'string' },
      texts: { type: 'string', default: '300000' },
      postgres: { type: 'boolean', default: false },
      alone: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
      keep: { type: 'string' },
    },
  });
  const notes = Number(values.notes);
  if (!Number.isInteger(notes) || notes < 1) throw new Error('--notes needs a number');
  return {
    notes,
    texts: Math.min(notes, Number(values.texts)),
    onPostgres: values.postgres ? (values.alone ? [true] : [false, true]) : [false],
    only: values.only,
    write: values.write,
    keep: values.keep,
  };
}
