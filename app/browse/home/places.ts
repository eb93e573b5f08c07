import { listOnDevice, storeOnDevice } from '../../ui/device-list.ts';

/** Its key in the browser's storage; a sign-out forgets it (app/frame/forget-script.ts). */
const PLACES = 'places';
const PLACES_MOST = 12;

/** A year or a course that was opened on this device: its path below /home, and what it is called. */
export type Place = [path: string, title: string];

/** The years and courses that were opened on this device, the last one first. They are stored on the device only. */
export function places(): Place[] {
  return listOnDevice<Place>(PLACES).filter((place) => Array.isArray(place));
}

/** Without a title it keeps the one that it had. */
export function rememberPlace(path: string, title = ''): void {
  const known = places();
  const before = known.find(([other]) => other === path)?.[1] ?? '';
  const others = known.filter(([other]) => other !== path);
  storeOnDevice(PLACES, [[path, title || before], ...others].slice(0, PLACES_MOST));
}

export function forgetPlaces(): void {
  storeOnDevice(PLACES, []);
}

/** The year in which most of them are, the last one of several: another year is only looked into now and then. */
export function ownYear(opened: readonly Place[]): string | undefined {
  const years = opened.map(([path]) => path.split('/', 3).join('/'));
  const count = (year: string) => years.filter((each) => each === year).length;
  const most = Math.max(...years.map(count));
  return years.find((year) => count(year) === most);
}

/** A place of a year has three steps, that of a course four. */
export const isCourse = ([path]: Place) => path.split('/').length === 4;
