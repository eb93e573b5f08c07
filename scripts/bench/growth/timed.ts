import { Connection } from '../connection.ts';
import { requestBytes } from '../requests.ts';
import type { Stage } from '../setting.ts';

/** Which addresses a library is asked for. */
export type Asked = { stage: Stage; paths: readonly string[] };

/**
 * Milliseconds of the answers of each library, as a visitor without compression asks: one address after the other, the
 * libraries in turns, so that whatever else the machine does delays all of them.
 */
export async function timed(...asked: readonly Asked[]): Promise<number[][]> {
  const sides = await Promise.all(
    asked.map(async ({ stage, paths }) => {
      return { connection: await Connection.open(stage.product.port), paths, times: [] as number[] };
    }),
  );
  for (let turn = 0; sides.some(({ paths }) => turn < paths.length); turn += 1)
    for (const { connection, paths, times } of sides) {
      const path = paths[turn];
      if (path !== undefined) times.push(await timeOf(connection, path));
    }
  for (const { connection } of sides) connection.close();
  return sides.map(({ times }) => times);
}

async function timeOf(connection: Connection, path: string): Promise<number> {
  const began = performance.now();
  const { status } = await connection.ask(requestBytes({ path }));
  if (status !== 200) throw new Error(`${status} for ${path}`);
  return performance.now() - began;
}

export function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 0;
}
