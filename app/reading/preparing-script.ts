const SOON_MS = 1500;
const LATEST_MS = 30_000;

/** Reloads once the pictures are ready. Polls at growing intervals while the tab is visible. */
export function lookAgain(reader: HTMLElement): void {
  if (!reader.querySelector('[data-preparing]')) return;
  let wait = SOON_MS;
  const look = async () => {
    if (document.hidden) return document.addEventListener('visibilitychange', look, { once: true });
    if (await isPrepared()) return location.reload();
    wait = Math.min(wait * 1.5, LATEST_MS);
    setTimeout(look, wait);
  };
  setTimeout(look, wait);
}

async function isPrepared(): Promise<boolean> {
  try {
    const answer = await fetch(location.href);
    return answer.ok && !(await answer.text()).includes('data-preparing');
  } catch {
    // No network: the next attempt may succeed.
    return false;
  }
}
