/** Message between tabs, on the broadcast channel `TOGGLE_CHANNEL`. */
export type ToggleChange = { note: string; isOn: boolean };
export const TOGGLE_CHANNEL = 'stars';

/**
 * Turns a toggle on or off. Returns undefined on success, otherwise an error text and whether the session has
 * ended.
 */
export async function sendToggle(
  action: string,
  { note, isOn }: ToggleChange,
  failed: string,
): Promise<{ fault: string; isSignedOut?: boolean } | undefined> {
  try {
    const answer = await fetch(action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ [isOn ? 'add' : 'remove']: note }),
    });
    if (answer.ok) return undefined;
    const { message = failed } = await answer.json();
    return { fault: message, isSignedOut: answer.status === 401 };
  } catch {
    return { fault: failed };
  }
}
