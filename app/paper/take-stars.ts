import { type DeviceStar, forgetDeviceStars } from './device-stars.ts';

/** Adds the stars of this device to the favourites of who is signed in; then the device has none. Undefined when that is done, else a sentence. */
export async function takeStars(
  action: string,
  stars: readonly DeviceStar[],
  failed: string,
): Promise<string | undefined> {
  try {
    const take = stars.map(([note]) => note).toReversed();
    const answer = await fetch(action, { method: 'POST', body: new URLSearchParams({ take: take.join() }) });
    if (!answer.ok) return (await answer.json()).message ?? failed;
    forgetDeviceStars();
    return undefined;
  } catch {
    return failed;
  }
}
