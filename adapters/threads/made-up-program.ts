import { getPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { answerRequests } from './answer-requests.ts';

answerRequests(async (request: number | string) => {
  if (typeof request === 'number') return request * Number(workerData);
  if (request === 'bad') throw new Error('cannot');
  if (request === 'end') process.exit();
  return request === 'priority' ? getPriority() : request;
});
