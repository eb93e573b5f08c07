type SendOptions = {
  headers: Record<string, string>;
  progress: (sent: number) => void;
  signal: AbortSignal;
};

/** Without an answer for so long the connection is taken as lost. */
const SILENCE_MS = 90_000;

/** Puts bytes by XMLHttpRequest, because fetch does not report how much has been sent. */
export function sendBytes(url: string, bytes: Blob, { headers, progress, signal }: SendOptions) {
  return new Promise<{ status: number; body: string; retryAfter: string | null }>((resolve, reject) => {
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
