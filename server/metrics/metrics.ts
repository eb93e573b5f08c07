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
  job(name: string, outcome: 'done' | 'failed', seconds: number): void;
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
