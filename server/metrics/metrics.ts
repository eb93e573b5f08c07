import type { FaultCause } from '../../domain/statistics/statistics.ts';
import type { MailOutcome } from '../mail/watched-mailer.ts';

type MeasuredAnswer = {
  method: string;
  route: () => string;
  status: number;
  ms: number;
  isCached: boolean;
};

export interface Metrics {
  answered(answer: MeasuredAnswer): void;
  mail(outcome: MailOutcome): void;
  page(what: 'drawn' | 'text', outcome: 'read' | 'failed'): void;
  fault(cause: FaultCause): void;
  /** A run of a recurring job (`RECURRING_JOBS`). */
  job(name: string, outcome: 'done' | 'failed', seconds: number): void;
  /** Counts for a response about all processes; undefined when metrics are disabled. */
  collect(): Promise<object[] | undefined>;
}

export const noMetrics: Metrics = {
  answered() {},
  mail() {},
  page() {},
  fault() {},
  job() {},
  collect: async () => undefined,
};
