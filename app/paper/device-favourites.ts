import { listOnDevice, storeOnDevice } from '../ui/device-list.ts';

/**
 * Storage keys: favourites, and whether the person was asked to keep them. A sign-out deletes both
 * (app/frame/forget-script.ts).
 */
const DEVICE_FAVOURITES = 'stars';
const QUESTION_ANSWERED = 'stars-asked';
/** Cookie of devices with favourites: Favourites then lists them instead of asking for a login. */
export const FAVOURITES_COOKIE = 'panna_stars=yes';
/** Limit; the next favourite replaces the oldest. */
export const DEVICE_FAVOURITES_MOST = 100;

/** Favourite of a visitor without an account, as Home shows it. */
export type DeviceFavourite = [note: string, description: string, course: string];

export function deviceFavourites(): DeviceFavourite[] {
  return listOnDevice<DeviceFavourite>(DEVICE_FAVOURITES).filter((favourite) => Array.isArray(favourite));
}

/** Stores or removes a favourite. False if the browser stores nothing. */
export function setDeviceFavourite(favourite: DeviceFavourite, isOn: boolean): boolean {
  const others = deviceFavourites().filter(([note]) => note !== favourite[0]);
  if (isOn) forgetAsked();
  return storeOnDevice(
    DEVICE_FAVOURITES,
    (isOn ? [favourite, ...others] : others).slice(0, DEVICE_FAVOURITES_MOST),
  );
}

/** Sets the cookie, or deletes it if the device has no favourites. */
export function updateCookie(): void {
  const seconds = deviceFavourites().length > 0 ? YEAR_SECONDS : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${FAVOURITES_COOKIE}; path=/; max-age=${seconds}; samesite=lax`;
}

const YEAR_SECONDS = 31_536_000;

export function forgetDeviceFavourites(): void {
  storeOnDevice(DEVICE_FAVOURITES, []);
}

/** Favourites that the person was not yet asked about. */
export function favouritesToAsk(): DeviceFavourite[] {
  return listOnDevice(QUESTION_ANSWERED).length > 0 ? [] : deviceFavourites();
}

/** Keeps the favourites on this device only, and stops asking. */
export function leaveOnDevice(): void {
  storeOnDevice(QUESTION_ANSWERED, ['yes']);
}

function forgetAsked(): void {
  storeOnDevice(QUESTION_ANSWERED, []);
}
