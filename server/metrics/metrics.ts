/** An answer, as it is measured. */
export type MeasuredAnswer = { method: string; url: string; status: number; ms: number; isCached: boolean };

/** Counts and measures what the process does. */
export type Metrics = {
  answered(answer: MeasuredAnswer): void;
};

/** Where nobody asks for metrics, nothing is counted. */
export const noMetrics: Metrics = { answered() {} };
