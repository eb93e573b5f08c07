import type { FaultCause } from '../../domain/figures/figures.ts';

/** An answer, as it is measured. */
type MeasuredAnswer = {
  method: string;
  route: () => string;
  status: number;
  ms: number;
  isCached: boolean;
};

/** Counts and measures what this process does. */
export interface Metrics {
  answered(answer: MeasuredAnswer): void;
  mail(outcome: 'sent' | 'failed'): void;
  page(what: 'drawn' | 'text', outcome: 'read' | 'failed'): void;
  /** Something failed, and this was why. */
  fault(cause: FaultCause): void;
  /** What was counted so far, for one answer about all processes; undefined where nothing is counted. */
  collect(): Promise<object[] | undefined>;
}

/** Where nobody asks for metrics, nothing is counted. */
export const noMetrics: Metrics = {
  answered() {},
  mail() {},
  page() {},
  fault() {},
  collect: async () => undefined,
};
