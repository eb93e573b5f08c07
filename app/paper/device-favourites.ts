import { listOnDevice, storeOnDevice } from '../ui/device-list.ts';

/**
 * Storage keys, deleted on sign-out (app/frame/forget-script.ts): favourites, and whether the user has
 * decided if they should join the account.
 */
const DEVICE_FAVOURITES = 'stars';
const QUESTION_ANSWERED = 'stars-asked';
/** Cookie that makes the favourites page list the device's favourites instead of asking for a login. */
export const FAVOURITES_COOKIE = 'panna_stars=yes';
/** Favourites kept on the device; the next one replaces the oldest. */
export const DEVICE_FAVOURITES_MOST = 100;

export type DeviceFavourite = [note: string, description: string, course: string];

export function deviceFavourites(): DeviceFavourite[] {
  return listOnDevice<DeviceFavourite>(DEVICE_FAVOURITES).filter((favourite) => Array.isArray(favourite));
}

/** Stores or removes a favourite. Returns false if storage is blocked. */
export function setDeviceFavourite(favourite: DeviceFavourite, isOn: boolean): boolean {
  const others = deviceFavourites().filter(([note]) => note !== favourite[0]);
  if (isOn) forgetAsked();
  return storeOnDevice(
    DEVICE_FAVOURITES,
    (isOn ? [favourite, ...others] : others).slice(0, DEVICE_FAVOURITES_MOST),
  );
}

export function updateCookie(): void {
  const seconds = deviceFavourites().length > 0 ? YEAR_SECONDS : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${FAVOURITES_COOKIE}; path=/; max-age=${seconds}; samesite=lax`;
}

const YEAR_SECONDS = 31_536_000;

export function forgetDeviceFavourites(): void {
  storeOnDevice(DEVICE_FAVOURITES, []);
}

export function favouritesToAsk(): DeviceFavourite[] {
  return listOnDevice(QUESTION_ANSWERED).length > 0 ? [] : deviceFavourites();
}

export function leaveOnDevice(): void {
  storeOnDevice(QUESTION_ANSWERED, ['yes']);
}

function forgetAsked(): void {
  storeOnDevice(QUESTION_ANSWERED, []);
}
