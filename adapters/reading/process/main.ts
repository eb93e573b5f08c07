// The process that reads files of strangers, started by `../child.ts`. One question at a time, answered before the next.
import { Socket } from 'node:net';
import { Unreadable } from '../../../domain/page/page-reader.ts';
import { MessagePipe } from '../message-pipe.ts';
import { type Answer, PIPE, type Question } from '../messages.ts';
import { endWithParent } from './end-with-parent.ts';
import { operations } from './operations.ts';
import { pdfium } from './pdfium.ts';

endWithParent();
const pipe = new MessagePipe(new Socket({ fd: PIPE }));
// Before the first file, whose time it is not.
await pdfium();
await say({ is: 'ready' });

for (;;) {
  const question = (await pipe.receive()) as Question | undefined;
  // The parent has gone.
  if (!question) process.exit(0);
  const answer = await answerTo(question);
  await say(answer);
  // Nobody knows what PDFium's memory is like after that: the next question goes to a fresh process.
  if (answer.is === 'fault') process.exit(1);
}

async function answerTo(question: Question): Promise<Answer> {
  try {
    const operation = operations[question.ask] as (...given: unknown[]) => unknown;
    return { is: 'done', result: await operation(...question.with) };
  } catch (error) {
    if (error instanceof Unreadable) return { is: 'unreadable', reason: error.reason };
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { is: 'fault', message };
  }
}

function say(answer: Answer): Promise<void> {
  return pipe.send(answer);
}
