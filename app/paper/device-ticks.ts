import { listOnDevice, storeOnDevice } from '../ui/device-list.ts';

/** Its key in the browser's storage. A sign-out forgets it (app/frame/forget-script.ts). */
const DEVICE_TICKS = 'ticks';
/** The next one takes the place of the oldest. */
const DEVICE_TICKS_MOST = 5000;

/** What was said of a question on this device: when, in milliseconds since 1970, whether it is done, and whether the account knows. */
export type DeviceTick = [question: string, at: number, isDone: 0 | 1, isSent: 0 | 1];

/** All of this device, the newest first. */
function deviceTicks(): DeviceTick[] {
  return listOnDevice<DeviceTick>(DEVICE_TICKS).filter((tick) => Array.isArray(tick));
}

/** The questions that are done, as far as this device knows. */
export function doneOnDevice(): Set<string> {
  return new Set(deviceTicks().flatMap(([question, , isDone]) => (isDone ? [question] : [])));
}

/** What the account does not know yet. */
export function unsentTicks(): DeviceTick[] {
  return deviceTicks().filter(([, , , isSent]) => !isSent);
}

/** False where the browser stores nothing. */
export function tickOnDevice(question: string, isDone: boolean): boolean {
  return takeTicks([[question, Date.now(), isDone ? 1 : 0, 0]]);
}

/** Keeps ticks beside those of this device: of two of a question the newer one. */
export function takeTicks(ticks: readonly DeviceTick[]): boolean {
  const newest = new Map(deviceTicks().map((tick) => [tick[0], tick]));
  for (const tick of ticks) {
    const known = newest.get(tick[0]);
    if (!known || tick[1] >= known[1]) newest.set(tick[0], tick);
  }
  const sorted = [...newest.values()].sort((one, other) => other[1] - one[1]);
  return storeOnDevice(DEVICE_TICKS, sorted.slice(0, DEVICE_TICKS_MOST));
}
