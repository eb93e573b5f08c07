import { listOnDevice, storeOnDevice } from '../ui/device-list.ts';

/** Storage key. A sign-out deletes it (app/frame/forget-script.ts). */
const DEVICE_TICKS = 'ticks';
/** Limit; the next mark replaces the oldest. */
const DEVICE_TICKS_MOST = 5000;

export type DeviceTick = [question: string, at: number, isDone: 0 | 1, isSent: 0 | 1];

function deviceTicks(): DeviceTick[] {
  return listOnDevice<DeviceTick>(DEVICE_TICKS).filter((tick) => Array.isArray(tick));
}

/** Done questions known to this device. */
export function doneOnDevice(): Set<string> {
  return new Set(deviceTicks().flatMap(([question, , isDone]) => (isDone ? [question] : [])));
}

/** Marks not yet sent to the account. */
export function unsentTicks(): DeviceTick[] {
  return deviceTicks().filter(([, , , isSent]) => !isSent);
}

/** Stores a done mark. False if the browser stores nothing. */
export function tickOnDevice(question: string, isDone: boolean): boolean {
  return takeTicks([[question, Date.now(), isDone ? 1 : 0, 0]]);
}

/** Merges marks into those of this device; the newer mark of a question wins. */
export function takeTicks(ticks: readonly DeviceTick[]): boolean {
  const newest = new Map(deviceTicks().map((tick) => [tick[0], tick]));
  for (const tick of ticks) {
    const known = newest.get(tick[0]);
    if (!known || tick[1] >= known[1]) newest.set(tick[0], tick);
  }
  const sorted = [...newest.values()].sort((one, other) => other[1] - one[1]);
  return storeOnDevice(DEVICE_TICKS, sorted.slice(0, DEVICE_TICKS_MOST));
}
