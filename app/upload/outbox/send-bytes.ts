import { FAULT_HEADER } from '../calls.ts';

type SendOptions = {
  headers: Record<string, string>;
  progress: (sent: number) => void;
  signal: AbortSignal;
};

/** Milliseconds without progress after which a connection counts as lost. */
const SILENCE_MS = 90_000;

type Answered = { status: number; body: string; retryAfter: string | null; fault: string | null };

/** Sends bytes with XMLHttpRequest: fetch reports no upload progress. The service worker uses fetch. */
export function sendBytes(url: string, bytes: Blob, options: SendOptions): Promise<Answered> {
  return 'XMLHttpRequest' in globalThis
    ? sendTelling(url, bytes, options)
    : sendSilently(url, bytes, options);
}

async function sendSilently(url: string, bytes: Blob, { headers, signal }: SendOptions): Promise<Answered> {
  const lost = AbortSignal.timeout(SILENCE_MS);
  const stop = new AbortController();
  for (const each of [signal, lost]) each.addEventListener('abort', () => stop.abort(each.reason));
  const answer = await fetch(url, { method: 'PUT', headers, body: bytes, signal: stop.signal }).catch(
    (error) => {
      throw signal.aborted ? error : new TypeError('The connection was lost');
    },
  );
  return {
    status: answer.status,
    body: await answer.text(),
    retryAfter: answer.headers.get('Retry-After'),
    fault: answer.headers.get(FAULT_HEADER),
  };
}

function sendTelling(url: string, bytes: Blob, { headers, progress, signal }: SendOptions) {
  return new Promise<Answered>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const lost = () => reject(new TypeError('The connection was lost'));
    let silence = setTimeout(stop, SILENCE_MS);
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      progress(loaded);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        body: request.responseText,
        retryAfter: request.getResponseHeader('Retry-After'),
        fault: request.getResponseHeader(FAULT_HEADER),
      });
    request.onerror = lost;
    request.onabort = () => (signal.aborted ? reject(signal.reason) : lost());
    request.onloadend = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
    };
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', stop);
    request.send(bytes);
  });
}
