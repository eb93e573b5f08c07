import { listOnDevice, storeOnDevice } from '../../ui/device-list.ts';

/** Storage key, deleted on sign-out (app/frame/forget-script.ts). */
const PLACES = 'places';
const PLACES_MOST = 12;

export type Place = [path: string, title: string];

/** Years and courses opened on this device, most recent first. Never sent to the server. */
export function places(): Place[] {
  return listOnDevice<Place>(PLACES).filter((place) => Array.isArray(place));
}

export function rememberPlace(path: string, title = ''): void {
  const known = places();
  const before = known.find(([other]) => other === path)?.[1] ?? '';
  const others = known.filter(([other]) => other !== path);
  storeOnDevice(PLACES, [[path, title || before], ...others].slice(0, PLACES_MOST));
}

export function forgetPlaces(): void {
  storeOnDevice(PLACES, []);
}

/** Most frequent year; on a tie, the most recent. Students rarely open other years. */
export function ownYear(opened: readonly Place[]): string | undefined {
  const years = opened.map(([path]) => path.split('/', 3).join('/'));
  const count = (year: string) => years.filter((each) => each === year).length;
  const most = Math.max(...years.map(count));
  return years.find((year) => count(year) === most);
}

export const isCourse = ([path]: Place) => path.split('/').length === 4;
