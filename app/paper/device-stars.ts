import { listOnDevice, storeOnDevice } from '../ui/device-list.ts';

/** Its keys in the browser's storage: the stars, and whether their person was asked what becomes of them. A sign-out forgets both (app/frame/forget-script.ts). */
const DEVICE_STARS = 'stars';
const STARS_ASKED = 'stars-asked';
/** The cookie by which the library knows that this device has some: then Favourites is a page of theirs, else the login. */
export const STARS_COOKIE = 'panna_stars=yes';
/** The next one takes the place of the oldest. */
export const DEVICE_STARS_MOST = 100;

/** A paper that a visitor starred without an account, as Home shows it. */
export type DeviceStar = [note: string, description: string, course: string];

/** The stars of this device, the newest first. */
export function deviceStars(): DeviceStar[] {
  return listOnDevice<DeviceStar>(DEVICE_STARS).filter((star) => Array.isArray(star));
}

/** False where the browser stores nothing. */
export function setDeviceStar(star: DeviceStar, isOn: boolean): boolean {
  const others = deviceStars().filter(([note]) => note !== star[0]);
  if (isOn) forgetAsked();
  return storeOnDevice(DEVICE_STARS, (isOn ? [star, ...others] : others).slice(0, DEVICE_STARS_MOST));
}

/** Sets the cookie, or removes it where the device has no stars. */
export function noteDeviceStars(): void {
  const seconds = deviceStars().length > 0 ? YEAR_SECONDS : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${STARS_COOKIE}; path=/; max-age=${seconds}; samesite=lax`;
}

const YEAR_SECONDS = 31_536_000;

export function forgetDeviceStars(): void {
  storeOnDevice(DEVICE_STARS, []);
}

/** Are there stars about which their person was not asked? */
export function starsToAsk(): DeviceStar[] {
  return listOnDevice(STARS_ASKED).length > 0 ? [] : deviceStars();
}

/** They stay on this device, and are not asked about again. */
export function leaveDeviceStars(): void {
  storeOnDevice(STARS_ASKED, ['yes']);
}

function forgetAsked(): void {
  storeOnDevice(STARS_ASKED, []);
}
