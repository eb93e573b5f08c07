import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { languageOf } from '../../../app/language.ts';
import { textsIn } from '../../../app/texts.ts';
import { madeOnce } from '../../../domain/primitives/made-once.ts';
import { NOT_STORED } from '../default-headers.ts';
import { SMALL_PAGE_POLICY, smallPage, wantsPage } from '../small-page.ts';

const RETRY_SECONDS = '2';
const SENTENCE = 'The library is busy. Please try again in a moment.';

function pageIn(language: string): string {
  const text = textsIn(language);
  return smallPage(text, {
    title: text('frame.busy'),
    sentence: text('frame.busyWhy'),
    ways: [['', text('frame.again')]],
  });
}

type Answer = { body: Buffer; headers: OutgoingHttpHeaders };

// Created once, each page on first use: rejecting must cost far less than answering.
const ANSWERS = {
  call: answer(
    'application/json; charset=utf-8',
    JSON.stringify({ message: SENTENCE, code: 503, type: 'general_unavailable', version: '' }),
  ),
  text: answer('text/plain; charset=utf-8', `${SENTENCE}\n`),
};

const busyPage = madeOnce((language) =>
  answer('text/html; charset=utf-8', pageIn(language), SMALL_PAGE_POLICY),
);

function answer(type: string, text: string, policy = "default-src 'none'; frame-ancestors 'none'"): Answer {
  const body = Buffer.from(text);
  const headers = {
    'Content-Type': type,
    'Content-Length': body.length,
    'Retry-After': RETRY_SECONDS,
    'Cache-Control': NOT_STORED,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
  };
  return { body, headers };
}

export function sendBusy(
  { url = '', headers: asked }: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  const { body, headers } = answerTo(url, wantsPage(asked));
  response.writeHead(503, { ...headers, 'X-Request-Id': id });
  response.end(body);
}

function answerTo(url: string, isPage: boolean): Answer {
  if (url.startsWith('/v1/')) return ANSWERS.call;
  return isPage ? busyPage(languageOf(url)) : ANSWERS.text;
}
