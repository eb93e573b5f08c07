// The program of the thread that splits papers and compares questions, started by question-thread.ts.
import { QUESTION_TASKS } from '../../domain/question/question-work.ts';
import { answerRequests } from '../threads/answer-requests.ts';
import type { QuestionRequest } from './question-thread.ts';

answerRequests(({ task, given }: QuestionRequest) =>
  (QUESTION_TASKS[task] as (...given: QuestionRequest['given']) => unknown)(...given),
);
