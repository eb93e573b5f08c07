import { Counter, collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';
import type { Metrics } from './metrics.ts';

/** Buckets in seconds: from a cached response to one that makes people leave. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Metrics of this process, with its number as the label `process`: summed counters would appear to restart
 * whenever a process is replaced.
 */
export function processMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  registry.setDefaultLabels({ process: String(process.pid) });
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'panna_requests_total',
    help: 'HTTP responses by route, method and status',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'panna_request_seconds',
    help: 'Response time in seconds, from the first byte read to the last byte written',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const cached = new Counter({
    name: 'panna_cache_answers_total',
    help: 'GET and HEAD responses, from the cache (hit) or not (miss)',
    labelNames: ['outcome'],
    registers,
  });
  const mails = new Counter({
    name: 'panna_mails_total',
    help: 'Attempts to send an email, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const pages = new Counter({
    name: 'panna_pages_read_total',
    help: 'Pages that were rendered, or whose text was read, by outcome',
    labelNames: ['what', 'outcome'],
    registers,
  });
  const faults = new Counter({
    name: 'panna_faults_total',
    help: 'Responses, emails and jobs that failed, by the part that caused it',
    labelNames: ['part'],
    registers,
  });
  const jobs = new Counter({
    name: 'panna_job_runs_total',
    help: 'Runs of recurring jobs, by outcome. panna jobs lists them',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const jobSeconds = new Counter({
    name: 'panna_job_seconds_total',
    help: 'Duration of the runs of recurring jobs, including waiting',
    labelNames: ['job'],
    registers,
  });
  return {
    answered({ method, route: routeOf, status, ms, isCached }) {
      const route = routeOf();
      requests.inc({ route, method: METHODS.has(method) ? method : 'other', status });
      seconds.observe({ route }, ms / 1000);
      if (method === 'GET' || method === 'HEAD') cached.inc({ outcome: isCached ? 'hit' : 'miss' });
    },
    mail: (outcome) => mails.inc({ outcome }),
    page: (what, outcome) => pages.inc({ what, outcome }),
    fault: (part) => faults.inc({ part }),
    job(name, outcome, took) {
      jobs.inc({ job: name, outcome });
      jobSeconds.inc({ job: name }, took);
    },
    collect: () => registry.getMetricsAsJSON(),
  };
}
