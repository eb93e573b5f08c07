import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/node24.js';
import type { Ask } from './ask.ts';
import type { Facts } from './steps.ts';

/** The fields of a form, in their order; `null` is the file. */
export type RecordedBody = string | [name: string, value: string | null][] | undefined;
export type RecordedRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: RecordedBody;
};
/** Requests of an SDK for each of its steps, with facts by their names (`placeholder`). */
export type Recorded = { title: string; requests: RecordedRequest[] }[];

export const RECORDED = join(root, 'test/sdk-versions/react-native.json');

export const placeholder = (fact: string): string => `a.fact.${fact}`;

/** Sends what was recorded, with these facts, and keeps cookies as a phone does. */
export function askRecorded(endpoint: string, facts: Facts, pdf: (size: number) => Uint8Array): Ask {
  const recorded: Recorded = JSON.parse(readFileSync(RECORDED, 'utf8'));
  let cookie = '';
  return async ({ title }, input) => {
    const { requests = [] } = recorded.find((step) => step.title === title) ?? {};
    if (requests.length === 0) return { message: 'no such call' };
    let outcome = {};
    for (const request of requests) outcome = await send(withFacts(request, facts), input);
    return outcome;
  };

  async function send({ method, path, headers, body }: RecordedRequest, input: unknown) {
    const [, size] = Array.isArray(input) ? input : [];
    const answer = await fetch(endpoint + path, {
      method,
      headers: { ...headers, ...(cookie && { Cookie: cookie }) },
      ...(body !== undefined && {
        body: typeof body === 'string' ? body : formOf(body, headers, pdf(Number(size))),
      }),
    });
    for (const set of answer.headers.getSetCookie()) cookie = set.split(';')[0] ?? '';
    const type = answer.headers.get('content-type') ?? '';
    if (type.startsWith('text/plain')) return { answer: { message: await answer.text() } };
    if (!type.includes('json'))
      return { answer: { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength } };
    const received = await answer.json();
    return answer.ok ? { answer: received } : { message: received.message };
  }
}

function withFacts(request: RecordedRequest, facts: Facts): RecordedRequest {
  let text = JSON.stringify(request);
  for (const [name, value] of Object.entries(facts)) text = text.replaceAll(placeholder(name), value);
  return JSON.parse(text);
}

function formOf(
  fields: [string, string | null][],
  headers: Record<string, string>,
  file: Uint8Array,
): FormData {
  const [, start = 0, end = file.length] = /bytes (\d+)-(\d+)/.exec(headers['content-range'] ?? '') ?? [];
  const part = new Blob([file.slice(Number(start), Number(end) + 1)]);
  const form = new FormData();
  for (const [name, value] of fields)
    if (value === null) form.append(name, part, 'paper.pdf');
    else form.append(name, value);
  return form;
}
