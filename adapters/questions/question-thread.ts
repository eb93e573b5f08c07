import type { QuestionTasks, QuestionWork } from '../../domain/question/question-work.ts';
import { BackgroundThread } from '../threads/background-thread.ts';
import { threadProgram } from '../threads/thread-program.ts';

export type QuestionRequest = {
  [Task in keyof QuestionTasks]: { task: Task; given: QuestionTasks[Task] };
}[keyof QuestionTasks];

export function questionThread(): QuestionWork {
  return {
    split: (...given) => thread.request({ task: 'split', given }) as ReturnType<QuestionWork['split']>,
    explain: (...given) => thread.request({ task: 'explain', given }) as ReturnType<QuestionWork['explain']>,
    compare: (...given) => thread.request({ task: 'compare', given }) as ReturnType<QuestionWork['compare']>,
    units: (...given) => thread.request({ task: 'units', given }) as ReturnType<QuestionWork['units']>,
    syllabus: (...given) =>
      thread.request({ task: 'syllabus', given }) as ReturnType<QuestionWork['syllabus']>,
  };
}

const thread = new BackgroundThread<QuestionRequest, unknown>(threadProgram('questions'));
