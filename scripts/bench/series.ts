import { randomBytes } from 'node:crypto';
import { type Asking, requestBytes } from '../requests/asking.ts';
import { type Door, sending } from '../requests/doors.ts';
import type { Load } from './load.ts';

const SERIES_ID = 'panna-bench-series-0';
const ID_WITHIN = 1024;

export function uploads(door: Door, bytes: Uint8Array, cookie: string): Pick<Load, 'requests' | 'isSeries'> {
  const signedIn = (asking: Asking) => ({ ...asking, headers: { Cookie: cookie, ...asking.headers } });
  const askings = sending(door, SERIES_ID, bytes);
  return { requests: askings.map((asking) => requestBytes(signedIn(asking))), isSeries: true };
}

export function renamed(requests: readonly Uint8Array[]): Uint8Array[] {
  const id = randomBytes(SERIES_ID.length / 2).toString('hex');
  return requests.map((request) => {
    const copy = Buffer.from(request);
    const at = copy.subarray(0, ID_WITHIN).indexOf(SERIES_ID);
    if (at >= 0) copy.write(id, at, 'latin1');
    return copy;
  });
}
