// Runs in the threads that hash passwords, started by argon2.ts. `workerData` is the address of Argon2's
// module.
import { workerData } from 'node:worker_threads';
import { answerRequests } from '../threads/answer-requests.ts';
import type { HashRequest } from './argon2.ts';

const argon2: typeof import('@node-rs/argon2') = await import(/* @vite-ignore */ String(workerData));

answerRequests((request: HashRequest) =>
  'known' in request
    ? argon2.verifySync(request.known, request.password)
    : argon2.hashSync(request.password, request.cost),
);
