import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Surroundings } from '../world.ts';

export const DAY_MS = 86_400_000;
const pathIn = (folder: string) => join(folder, 'clock-shift');

export const SHIFTABLE = ['--import', join(import.meta.dirname, 'shift-clock.js')];

export async function withShiftableClock(folder: string): Promise<Surroundings> {
  shiftClock(folder, 0);
  return { settings: { SHIFT_CLOCK: pathIn(folder) }, flags: SHIFTABLE };
}

export function shiftClock(folder: string, ms: number): void {
  writeFileSync(pathIn(folder), String(ms));
}
