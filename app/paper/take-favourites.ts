import { type DeviceFavourite, forgetDeviceFavourites } from './device-favourites.ts';

export async function takeFavourites(
  action: string,
  favourites: readonly DeviceFavourite[],
  failed: string,
): Promise<string | undefined> {
  try {
    const take = favourites.map(([note]) => note).toReversed();
    const answer = await fetch(action, { method: 'POST', body: new URLSearchParams({ take: take.join() }) });
    if (!answer.ok) return (await answer.json()).message ?? failed;
    forgetDeviceFavourites();
    return undefined;
  } catch {
    return failed;
  }
}
