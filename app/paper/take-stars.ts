import { type DeviceStar, forgetDeviceStars } from './device-stars.ts';

/** Moves this device's favourites to the account. Undefined on success, else an error text. */
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
