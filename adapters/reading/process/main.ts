// The process that reads files of strangers, started by `../child.ts`. One question at a time, answered before the next.
import { Unreadable } from '../../../domain/page-reader.ts';
import type { Answer, Question } from '../messages.ts';
import { endWithParent } from './end-with-parent.ts';
import { addBlock, operations } from './operations.ts';
import { pdfium } from './pdfium.ts';

endWithParent();

process.on('message', async (question: Question) => {
  if ('block' in question) return addBlock(question.block);
  try {
    const operation = operations[question.ask] as (...given: unknown[]) => unknown;
    say({ is: 'done', result: await operation(...question.with) });
  } catch (error) {
    if (error instanceof Unreadable) return say({ is: 'unreadable', reason: error.reason });
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    // Nobody knows what PDFium's memory is like after that: the next question goes to a fresh process.
    process.send?.({ is: 'fault', message } satisfies Answer, () => process.exit(1));
  }
});
// Before the first file, whose time it is not.
await pdfium();
say({ is: 'ready' });

function say(answer: Answer): void {
  process.send?.(answer);
}
