/** Address with the port of its connection, as IIS and Azure's gateway write it in `X-Forwarded-For`. */
const WITH_PORT = /^"?(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?"?$/;

/**
 * Groups IPv6 addresses by /64, the block of one customer, and drops ports. Empty once the connection of a
 * request is closed.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return '';
  const [, inBrackets, v4] = WITH_PORT.exec(address) ?? [];
  const ip = inBrackets ?? v4 ?? address;
  const [, plain] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (plain || !ip.includes(':')) return plain ?? ip;
  const [head = '', tail] = ip.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
