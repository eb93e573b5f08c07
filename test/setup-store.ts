import { inject } from 'vitest';
import { answering } from '../scripts/servers/swift.ts';

/** Once a worker, though a setup file runs for every test file. */
const worker = globalThis as { storeAnswers?: Promise<void> };
const store = inject('store');

if (store) {
  worker.storeAnswers ??= answering(store);
  await worker.storeAnswers;
}
