import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MessageForm } from '../domain/message/message-form.ts';
import { sendMessage } from '../domain/message/send-message.ts';
import { entryOf } from '../domain/primitives/entry-of.ts';
import { isOutage, isRefusal } from '../domain/refusal.ts';
import { CallRefusal } from './call-refusal.ts';
import { dateText } from './dates.ts';
import { described } from './openapi/operation.ts';
import type { ApiOptions } from './options.ts';
import { FLAG, isRecord, isText, optional, readParams, text } from './params.ts';

/** Stores a contact message. The only function that can be executed. */
const FUNCTION = 'contact';
const BODY_MOST = 65_536;

/** SDKs up to 11, which know no `body` and `responseStatusCode`, send `data`. */
const RULES = { body: optional(text(BODY_MOST)), data: optional(text(BODY_MOST)), async: optional(FLAG) };
const EXECUTE = described({
  id: 'functions.createExecution',
  summary: 'Sends a message to the library: `body` is JSON with name, email and message',
  params: { functionId: { schema: { const: FUNCTION } } },
  body: { json: RULES },
  answers: { 201: 'Execution', 202: 'Execution' },
});

type Outcome = { status: number; body: string };

/** Answer to a client that does not wait. The function has already run, so no message is lost. */
const WAITING: Outcome = { status: 0, body: '' };

export function executionCalls(http: FastifyInstance, { library, networkOf }: ApiOptions): void {
  http.post('/functions/:functionId/executions', EXECUTE, async (request, reply) => {
    const { functionId } = request.params as { functionId: string };
    if (functionId !== FUNCTION) throw new CallRefusal('function_not_found');
    const { body, data, async: waits = false } = readParams(request.body, RULES);
    const outcome = await outcomeOf(request, () =>
      sendMessage(library, messageForm(body ?? data ?? ''), networkOf(request.ip)),
    );
    const answered = waits && outcome.status < 500 ? WAITING : outcome;
    const isFormer = body === undefined && data !== undefined;
    const execution = executionModel(library.newId(), library.clock(), answered);
    return reply
      .code(waits ? 202 : 201)
      .send(isFormer ? { ...execution, ...formerFields(answered) } : execution);
  });
}

/** A call succeeds even if its function fails, as in Appwrite, but not at a rate limit or outage. */
async function outcomeOf(request: FastifyRequest, act: () => Promise<unknown>): Promise<Outcome> {
  try {
    await act();
    return { status: 200, body: '' };
  } catch (error) {
    if (isOutage(error) || (isRefusal(error) && error.word === 'too-many')) throw error;
    if (isRefusal(error) && error.word === 'invalid') return { status: 400, body: answerOf(error.message) };
    request.log.error({ err: error }, 'A contact message could not be saved');
    return { status: 500, body: answerOf('Failed to send message. Please try again.') };
  }
}

const answerOf = (message: string) => JSON.stringify({ message });

/** The function's body is JSON within JSON. Values that are not text count as missing. */
function messageForm(body: string): MessageForm {
  const given = parsed(body);
  const field = (name: string) => {
    const value = isRecord(given) ? entryOf(given, name) : undefined;
    return isText(value) ? value : '';
  };
  return { name: field('name'), email: field('email'), message: field('message') };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function executionModel(id: string, now: Date, { status, body }: Outcome) {
  return {
    $id: id,
    $createdAt: dateText(now),
    $updatedAt: dateText(now),
    $permissions: [],
    resourceId: FUNCTION,
    resourceType: 'functions',
    functionId: FUNCTION,
    deploymentId: 'local',
    trigger: 'http',
    status: stateOf(status),
    requestMethod: 'POST',
    requestPath: '/',
    requestHeaders: [],
    responseStatusCode: status,
    responseBody: body,
    responseHeaders: [],
    logs: '',
    errors: '',
    duration: 0,
  };
}

/** Fields for SDKs up to 11, for which a function that rejects the message has failed. */
function formerFields({ status, body }: Outcome) {
  const isRefused = status >= 400;
  return {
    ...(isRefused && { status: 'failed' }),
    statusCode: status,
    response: body,
    stdout: '',
    stderr: isRefused ? body : '',
    time: 0,
  };
}

function stateOf(status: number): 'waiting' | 'completed' | 'failed' {
  if (status === 0) return 'waiting';
  return status >= 500 ? 'failed' : 'completed';
}
