import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OpenLibrary } from '../open-library.ts';

export type Gather = () => Promise<object[][]>;

type MetricsOptions = {
  token: string | undefined;
  opened: OpenLibrary;
  cacheBytes: () => number;
  processes: number;
  gather: Gather | undefined;
};

/** `/metrics` in Prometheus's text format, with METRICS_TOKEN as the bearer token. */
export function serveMetrics(http: FastifyInstance, options: MetricsOptions): void {
  const { token, opened, cacheBytes, processes, gather } = options;
  if (token === undefined) return;
  http.get('/metrics', { compress: false }, async (request, reply) => {
    if (!isBearer(request.headers.authorization, token)) {
      request.refused = 'metrics.token';
      reply.header('www-authenticate', 'Bearer');
      return reply.code(401).type('text/plain').send('The token of METRICS_TOKEN is needed.\n');
    }
    const { Registry } = await import('@prometheus-io/client');
    const { libraryMetrics } = await import('./library-metrics.ts');
    const own = async () => [(await opened.metrics.collect()) ?? []];
    const [metrics, health] = await Promise.all([gather ? gather() : own(), opened.health()]);
    const { library, operatorStatistics } = opened;
    const state = { health, library, operatorStatistics, cacheBytes: cacheBytes() };
    const answering = { expected: processes, answering: metrics.length };
    const ofLibrary = await libraryMetrics({ ...state, processes: answering });
    const texts = [await Registry.aggregate(metrics).metrics(), await ofLibrary.metrics()];
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(texts.join('\n'));
  });
}

/** Compares hashes in constant time. */
function isBearer(header: string | undefined, token: string): boolean {
  const [one, other] = [header ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
