import {
  countTemporary,
  placesOfNotes,
  rowFaults,
} from '../../../adapters/database/maintenance/integrity-checks.ts';
import { repairDerivedRows } from '../../../adapters/database/maintenance/repair.ts';
import type { Catalogue } from '../../../domain/catalogue.ts';
import { TEMPORARY_HOURS } from '../../../domain/file.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import type { Report } from '../terminal/report.ts';
import { type Damage, damageLine, damageOf, isRepairable } from './damage.ts';
import { verifyKept, verifyKeys } from './verify-bytes.ts';

export type Verified = {
  notes: number;
  files: number;
  bytes: number;
  /** Files that no note has yet: uploads on their way, and those that will be swept. */
  temporary: number;
  damages: Damage[];
};

export type VerifyOptions = {
  /** Undefined: places are not looked at. */
  catalogue?: Catalogue | undefined;
  repair?: boolean;
  now?: Date;
  report: Report;
};

/** What has just become too old is nobody's fault: the sweep of files comes every hour, that of bytes every day. */
const SWEEP_HOURS = { files: 2, bytes: 26 };

/** Reads everything, and says what does not agree. Changes nothing, but what can be derived when told to repair. */
export async function verify(
  storage: LibraryStorage,
  { catalogue, repair = false, now = new Date(), report }: VerifyOptions,
): Promise<Verified> {
  const overdueSince = (sweep: number) => new Date(now.getTime() - (TEMPORARY_HOURS + sweep) * 3_600_000);
  const damages: Damage[] = [];
  const found = (damage: Damage) => {
    damages.push(damage);
    if (!repair || !isRepairable(damage)) report.line(damageLine(damage));
  };
  const tables = await verifyTables(storage, overdueSince(SWEEP_HOURS.files), catalogue, found);
  const kept = await verifyKept(storage, report, found);
  await verifyKeys(storage, overdueSince(SWEEP_HOURS.bytes), found);
  if (repair) await mend(storage, now, damages, report);
  return { ...tables, ...kept, damages };
}

/** Everything at one moment: a note and its count are never seen apart. */
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
    faults: await rowFaults(moment, overdue),
    places: await placesOfNotes(moment),
    temporary: await countTemporary(moment),
  }));
  for (const fault of faults) found(damageOf(fault));
  for (const { notes, ...place } of places) {
    if (!catalogue || catalogue.courseAt(place)) continue;
    found(damageOf({ kind: 'place.unknown', ...place, detail: notes }));
  }
  return { notes: places.reduce((sum, { notes }) => sum + notes, 0), temporary };
}

async function mend({ engine }: LibraryStorage, now: Date, damages: Damage[], report: Report): Promise<void> {
  const mendable = damages.filter(isRepairable);
  if (mendable.length === 0) return;
  await repairDerivedRows(engine, now);
  for (const damage of mendable) {
    damage.repaired = true;
    report.line(damageLine(damage));
  }
}

/** Is anything left that somebody must see to? */
export function isSound({ damages }: Pick<Verified, 'damages'>): boolean {
  return damages.every(({ level, repaired }) => level === 'warning' || repaired);
}
