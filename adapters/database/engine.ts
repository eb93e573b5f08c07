import type { Kysely, Transaction } from 'kysely';
import type { CacheTag } from '../../domain/cache-tag.ts';
import type { Schema } from './schema.ts';

/** A constraint that said no: `on` is `table.column`. */
export type ConstraintFault = { kind: 'duplicate'; on: string } | { kind: 'missing-reference' };

/** What differs between the engines. Queries are written once, on `db`. */
export type Engine = {
  name: 'sqlite' | 'postgres';
  db: Kysely<Schema>;
  /**
   * A transaction for what is derived and can be made again: its commit does not wait for the disk. A power cut may take
   * the last moments of it, a crash of the process nothing; never any of what was committed by `db`, before or after.
   */
  relaxed<Result>(work: (work: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  faultOf(error: unknown): ConstraintFault | undefined;
  /** Runs `work` while no other process can migrate; its statements are kept all or none. */
  migrate(work: (script: MigrationScript) => Promise<void>): Promise<void>;
  /**
   * Another value whenever what is shown (or anything at all) has changed, by this process or by another one. Left out
   * where asking for it costs as much as reading anew.
   */
  version?(shown?: CacheTag): string;
  close(): Promise<void>;
};

/** The few plain statements that migrating needs. */
export type MigrationScript = {
  run(sql: string): Promise<void>;
  applied(): Promise<number[]>;
  record(number: number, name: string): Promise<void>;
};
