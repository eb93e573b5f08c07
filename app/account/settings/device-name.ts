import Bowser from 'bowser';
import type { Text } from '../../texts.ts';

/** Reads the device name from a User-Agent header: “Chrome on Android”. */
export function deviceName(userAgent: string, text: Text): string {
  // Bowser throws for an empty string.
  if (!userAgent) return text('account.deviceUnknown');
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name)
    return os.name ? text('account.deviceWith', { system: os.name }) : text('account.deviceUnknown');
  return os.name ? text('account.deviceOn', { browser: browser.name, system: os.name }) : browser.name;
}
