import { listOnDevice, storeOnDevice } from '../ui/device-list.ts';

/**
 * Storage keys: favourites, and whether the person was asked to keep them. A sign-out deletes both
 * (app/frame/forget-script.ts).
 */
const DEVICE_STARS = 'stars';
const STARS_ASKED = 'stars-asked';
/** Cookie of devices with favourites: Favourites then lists them instead of asking for a login. */
export const STARS_COOKIE = 'panna_stars=yes';
/** Limit; the next favourite replaces the oldest. */
export const DEVICE_STARS_MOST = 100;

/** Favourite of a visitor without an account, as Home shows it. */
export type DeviceStar = [note: string, description: string, course: string];

export function deviceStars(): DeviceStar[] {
  return listOnDevice<DeviceStar>(DEVICE_STARS).filter((star) => Array.isArray(star));
}

/** Stores or removes a favourite. False if the browser stores nothing. */
export function setDeviceStar(star: DeviceStar, isOn: boolean): boolean {
  const others = deviceStars().filter(([note]) => note !== star[0]);
  if (isOn) forgetAsked();
  return storeOnDevice(DEVICE_STARS, (isOn ? [star, ...others] : others).slice(0, DEVICE_STARS_MOST));
}

/** Sets the cookie, or deletes it if the device has no favourites. */
export function noteDeviceStars(): void {
  const seconds = deviceStars().length > 0 ? YEAR_SECONDS : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${STARS_COOKIE}; path=/; max-age=${seconds}; samesite=lax`;
}

const YEAR_SECONDS = 31_536_000;

export function forgetDeviceStars(): void {
  storeOnDevice(DEVICE_STARS, []);
}

/** Favourites that the person was not yet asked about. */
export function starsToAsk(): DeviceStar[] {
  return listOnDevice(STARS_ASKED).length > 0 ? [] : deviceStars();
}

/** Keeps the favourites on this device only, and stops asking. */
export function leaveDeviceStars(): void {
  storeOnDevice(STARS_ASKED, ['yes']);
}

function forgetAsked(): void {
  storeOnDevice(STARS_ASKED, []);
}
