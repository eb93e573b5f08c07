import { Counters } from '../../domain/statistics/counters.ts';
import type { Metrics } from './metrics.ts';

export class CountedViews extends Counters {
  readonly #metrics: Pick<Metrics, 'fault'>;

  constructor(metrics: Pick<Metrics, 'fault'>) {
    super();
    this.#metrics = metrics;
  }

  override add(counted: Parameters<Counters['add']>[0]): void {
    if (counted.kind === 'fault') this.#metrics.fault(counted.of);
    super.add(counted);
  }
}
