import { fork } from 'node:child_process';
import { join } from 'node:path';
import { node24 } from '../node24.js';
import { end } from '../servers/end-process.ts';

export type Child = { ask<Answer>(question: object): Promise<Answer>; close(): Promise<void> };

export function startChild(script: string): Child {
  const child = fork(join(import.meta.dirname, script), { execPath: node24(), serialization: 'advanced' });
  let answered: PromiseWithResolvers<never> | undefined;
  child.on('message', (answer: { fault?: string }) => {
    if (answer.fault) answered?.reject(new Error(answer.fault));
    else answered?.resolve(answer as never);
  });
  child.on('exit', () => answered?.reject(new Error(`${script} has ended`)));
  return {
    ask(question) {
      answered = Promise.withResolvers();
      child.send(question);
      return answered.promise;
    },
    close: () => end(child),
  };
}

export function answerParent<Question>(answer: (question: Question) => Promise<object>): void {
  process.on('message', async (question: Question) => {
    const reply = await answer(question).catch((error: Error) => ({ fault: error.stack ?? String(error) }));
    process.send?.(reply);
  });
  process.on('disconnect', () => process.exit());
}
