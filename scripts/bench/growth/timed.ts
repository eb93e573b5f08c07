import { Connection } from '../connection.ts';
import { requestBytes } from '../requests.ts';
import type { Stage } from '../setting.ts';

/** Milliseconds of the answers to these addresses, one after the other, as a visitor without compression asks. */
export async function timed({ product }: Stage, paths: readonly string[]): Promise<number[]> {
  const connection = await Connection.open(product.port);
  const times: number[] = [];
  for (const path of paths) {
    const began = performance.now();
    const { status } = await connection.ask(requestBytes({ path }));
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`${status} for ${path}`);
  }
  connection.close();
  return times;
}

export function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 0;
}
