/** Of times in milliseconds. */
export type Percentiles = { count: number; p50: number; p99: number; most: number };

export function percentilesOf(times: Float64Array): Percentiles {
  const sorted = times.toSorted();
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1) };
}
