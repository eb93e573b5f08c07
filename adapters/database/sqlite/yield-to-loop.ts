import { setImmediate as nextTurn } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';

/** How long the statements of one turn of the event loop may take, and what is computed between them. */
const TURN_MS = 10;

/**
 * `node:sqlite` works on the thread of the event loop, and answers without a turn of it: so a request that sends many
 * statements, each of them short, would keep all others waiting until the last one. After `TURN_MS` the others get a turn.
 */
export function yieldToLoop(): KyselyPlugin {
  let began: number | undefined;
  return {
    transformQuery({ node }) {
      if (began === undefined) {
        began = performance.now();
        setImmediate(() => {
          began = undefined;
        });
      }
      return node;
    },
    async transformResult({ result }) {
      if (began !== undefined && performance.now() - began > TURN_MS) await nextTurn();
      return result;
    },
  };
}
