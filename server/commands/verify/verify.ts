import {
  countTemporary,
  placesOfNotes,
  rowFaults,
} from '../../../adapters/database/maintenance/integrity-checks.ts';
import { repairDerivedRows } from '../../../adapters/database/maintenance/repair.ts';
import type { Catalogue } from '../../../domain/catalogue.ts';
import { TEMPORARY_HOURS } from '../../../domain/file.ts';
import type { Output } from '../../terminal/output.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import { type Damage, damageLine, damageOf } from './damage.ts';
import { isRepairable } from './damage-sentences.ts';
import { verifyBytes, verifyStrayKeys } from './verify-bytes.ts';

export type Verified = {
  notes: number;
  files: number;
  bytes: number;
  temporary: number;
  damages: Damage[];
};

type VerifyOptions = {
  /** Catalogue of the folder, for a library without an import. If undefined, places are not checked. */
  catalogue?: Catalogue | undefined;
  repair?: boolean;
  now?: Date;
  output: Output;
};

/** Hours after which a clean-up is overdue. Files are cleaned up hourly, bytes daily. */
const SWEEP_HOURS = { files: 2, bytes: 26 };

/** Reads all tables and bytes and reports every fault. With `repair`, changes only derived data. */
export async function verify(
  storage: LibraryStorage,
  { catalogue, repair = false, now = new Date(), output }: VerifyOptions,
): Promise<Verified> {
  const overdueSince = (sweep: number) => new Date(now.getTime() - (TEMPORARY_HOURS + sweep) * 3_600_000);
  const damages: Damage[] = [];
  const found = (damage: Damage) => {
    damages.push(damage);
    if (!repair || !isRepairable(damage)) output.line(damageLine(damage));
  };
  const tables = await verifyTables(storage, overdueSince(SWEEP_HOURS.files), catalogue, found);
  const bytes = await verifyBytes(storage, output, found);
  await verifyStrayKeys(storage, overdueSince(SWEEP_HOURS.bytes), found);
  if (repair) await fix(storage, now, damages, output);
  return { ...tables, ...bytes, damages };
}

/** Reads the tables in one snapshot, so that notes and counts agree. */
async function verifyTables(
  { engine }: LibraryStorage,
  overdue: Date,
  catalogue: Catalogue | undefined,
  found: (damage: Damage) => void,
): Promise<{ notes: number; temporary: number }> {
  const { bulk } = engine;
  for (const detail of await bulk.corruption(engine.db))
    found(damageOf({ kind: 'database.corrupt', detail }));
  const { faults, places, temporary } = await bulk.snapshot(engine.db, async (moment) => ({
    faults: await rowFaults(moment, { overdue, lastSequence: await bulk.lastSequence(moment) }),
    places: await placesOfNotes(moment),
    temporary: await countTemporary(moment),
  }));
  for (const fault of faults) found(damageOf(fault));
  for (const { notes, isListed, ...place } of places) {
    if (isListed ?? (!catalogue || catalogue.courseAt(place))) continue;
    found(damageOf({ kind: 'place.unknown', ...place, detail: notes }));
  }
  return { notes: places.reduce((sum, { notes }) => sum + notes, 0), temporary };
}

async function fix({ engine }: LibraryStorage, now: Date, damages: Damage[], output: Output): Promise<void> {
  const repairable = damages.filter(isRepairable);
  if (repairable.length === 0) return;
  await repairDerivedRows(engine, now);
  for (const damage of repairable) {
    damage.repaired = true;
    output.line(damageLine(damage));
  }
}

export function isSound({ damages }: Pick<Verified, 'damages'>): boolean {
  return damages.every(({ level, repaired }) => level === 'warning' || repaired);
}
