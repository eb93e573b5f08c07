import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { languageOf } from '../../../app/language.ts';
import { textsIn } from '../../../app/texts.ts';
import { madeOnce } from '../../../domain/primitives/made-once.ts';

const RETRY_SECONDS = '2';
const SENTENCE = 'The library is busy. Please try again in a moment.';

// Colours are the browser's own, which follow the visitor's choice of light or dark.
const STYLE =
  ':root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}body{max-width:34rem;margin:15vh auto;padding:0 1.25rem}h1{line-height:1.2}a{display:inline-block;padding:.6rem 0}';
function pageIn(language: string): string {
  const text = textsIn(language);
  return `<!doctype html><html lang="${text.tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text('frame.busy')}</title><style>${STYLE}</style><main><h1>${text('frame.busy')}</h1><p>${text('frame.busyWhy')}</p><p><a href="">${text('frame.again')}</a></p></main></html>\n`;
}

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

type Answer = { body: Buffer; headers: OutgoingHttpHeaders };

// Made once, each page when it is first needed: refusing must cost far less than answering.
const ANSWERS = {
  call: answer(
    'application/json; charset=utf-8',
    JSON.stringify({ message: SENTENCE, code: 503, type: 'general_unavailable', version: '' }),
  ),
  text: answer('text/plain; charset=utf-8', `${SENTENCE}\n`),
};

const busyPage = madeOnce((language) =>
  answer(
    'text/html; charset=utf-8',
    pageIn(language),
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'`,
  ),
);

function answer(type: string, text: string, policy = "default-src 'none'"): Answer {
  const body = Buffer.from(text);
  const headers = {
    'Content-Type': type,
    'Content-Length': body.length,
    'Retry-After': RETRY_SECONDS,
    'Cache-Control': 'no-cache, no-store, must-revalidate',
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
  };
  return { body, headers };
}

/** Answers 503: a page for a person, JSON for a call, a sentence for anything else. */
export function sendBusy({ url = '', headers: asked }: IncomingMessage, response: ServerResponse): void {
  const isPage = asked.accept?.includes('text/html') ?? false;
  const { body, headers } = answerTo(url, isPage);
  response.writeHead(503, headers);
  // For HEAD, Node sends no body.
  response.end(body);
}

function answerTo(url: string, isPage: boolean): Answer {
  if (url.startsWith('/v1/')) return ANSWERS.call;
  return isPage ? busyPage(languageOf(url)) : ANSWERS.text;
}
