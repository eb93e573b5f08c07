import { ensureBuilt } from '../scripts/build.js';

/** Once a run, before any test: a test that is run by an editor meets today's product, too. */
export default async function setup() {
  await ensureBuilt();
}
