import type { Config } from '../config.ts';
import { type Metrics, noMetrics } from './metrics.ts';

export async function openMetrics({ metricsToken }: Pick<Config, 'metricsToken'>): Promise<Metrics> {
  if (metricsToken === undefined) return noMetrics;
  const { processMetrics } = await import('./process-metrics.ts');
  return processMetrics();
}
