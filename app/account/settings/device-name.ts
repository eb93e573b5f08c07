import Bowser from 'bowser';

/** A device's name from its User-Agent header: “Chrome on Android”. */
export function deviceName(userAgent: string): string {
  // Bowser throws for an empty string.
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return os.name ? `A device with ${os.name}` : UNKNOWN;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

const UNKNOWN = 'An unknown device';
