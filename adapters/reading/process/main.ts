// Program of the worker process that reads uploaded files, started by `../worker-process.ts`. Answers one
// request at a time.
import { Socket } from 'node:net';
import { Unreadable } from '../../../domain/page/page-reader.ts';
import { MessagePipe } from '../message-pipe.ts';
import { PIPE, WATCH_PARENT, type WorkerReply, type WorkerRequest } from '../messages.ts';
import { endWithParent } from './end-with-parent.ts';
import { operations } from './operations.ts';
import { pdfium } from './pdfium.ts';

// In a sandbox the kernel ends this process with the server.
if (process.env[WATCH_PARENT]) endWithParent();
const pipe = new MessagePipe(new Socket({ fd: PIPE }));
// Loaded before the first file, so that loading does not count towards its limits.
await pdfium();
await send({ is: 'ready' });

for (;;) {
  const request = (await pipe.receive()) as WorkerRequest | undefined;
  // The server is gone.
  if (!request) process.exit(0);
  const reply = await replyTo(request);
  await send(reply);
  // PDFium's memory may be damaged: the next request goes to a new process.
  if (reply.is === 'fault') process.exit(1);
}

async function replyTo({ operation, args }: WorkerRequest): Promise<WorkerReply> {
  try {
    const work = operations[operation] as (...args: unknown[]) => unknown;
    return { is: 'done', result: await work(...args) };
  } catch (error) {
    if (error instanceof Unreadable) return { is: 'unreadable', reason: error.reason };
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { is: 'fault', message };
  }
}

function send(reply: WorkerReply): Promise<void> {
  return pipe.send(reply);
}
