// Program of the thread that splits papers and compares questions, started by question-thread.ts.
import { setImmediate } from 'node:timers/promises';
import { inSlices } from '../../domain/primitives/in-steps.ts';
import { QUESTION_TASKS } from '../../domain/question/question-work.ts';
import { answerRequests } from '../threads/answer-requests.ts';
import type { QuestionRequest } from './question-thread.ts';

answerRequests<QuestionRequest, unknown>((request) => {
  if (request.task === 'compare') return QUESTION_TASKS.compare(...request.given);
  return inSlices(QUESTION_TASKS.split(...request.given), () => setImmediate());
});
