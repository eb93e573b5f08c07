import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback } from '../configuration/loopback.ts';

const ALL_AS_ONE =
  'The proxy doesn’t pass on visitors’ addresses, so all share one rate limit. Configure it to set X-Forwarded-For (docs/proxy.md)';
const CHOSEN =
  'The proxy passes on X-Forwarded-For from clients, so they can evade rate limits. Configure it to overwrite that header (docs/proxy.md)';

/**
 * Warns once if a proxy on this machine does not set `X-Forwarded-For`: requests for the public address
 * arrive without it. If some still have the header, their clients wrote it.
 */
export function watchForwarding(
  http: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  if (!publicUrl || isLoopback(new URL(publicUrl).hostname)) return;
  const { host } = new URL(publicUrl);
  const seen = { with: false, without: false };
  http.addHook('onRequest', (request, _reply, done) => {
    const isProxied = request.headers.host === host && isLoopback(plain(request.socket.remoteAddress));
    const kind = request.headers['x-forwarded-for'] === undefined ? 'without' : 'with';
    if (isProxied && !seen[kind]) {
      seen[kind] = true;
      if (seen.without) log.warn(seen.with ? CHOSEN : ALL_AS_ONE);
    }
    done();
  });
}

function plain(address = ''): string {
  return address.replace(/^::ffff:/, '');
}
