/**
 * An IPv6 customer has a whole /64 to ask from: its first four groups count as one. A request has no address once its
 * connection has been cut.
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return '';
  const [, plain] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (plain || !ip.includes(':')) return plain ?? ip;
  const [head = '', tail] = ip.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
