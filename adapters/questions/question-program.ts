// Runs in the thread that splits papers and compares questions, started by question-thread.ts.
import { setImmediate } from 'node:timers/promises';
import { inSlices, type Steps } from '../../domain/primitives/in-steps.ts';
import { QUESTION_TASKS } from '../../domain/question/question-work.ts';
import { answerRequests } from '../threads/answer-requests.ts';
import type { QuestionRequest } from './question-thread.ts';

answerRequests<QuestionRequest, unknown>((request) => {
  if (request.task === 'compare') return QUESTION_TASKS.compare(...request.given);
  if (request.task === 'units') return QUESTION_TASKS.units(...request.given);
  if (request.task === 'syllabus') return QUESTION_TASKS.syllabus(...request.given);
  const [pages] = request.given;
  const steps: Steps<unknown> = QUESTION_TASKS[request.task](pages);
  return inSlices(steps, () => setImmediate());
});
