/** Groups IPv6 addresses by /64, which one customer has. Undefined once a request's connection has been cut. */
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
