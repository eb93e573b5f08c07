import Bowser from 'bowser';

/** A device by what it said about itself when it signed in: “Chrome on Android”. */
export function deviceName(userAgent: string): string {
  // Bowser throws for a device that said nothing.
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return os.name ? `A device with ${os.name}` : UNKNOWN;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

const UNKNOWN = 'An unknown device';
