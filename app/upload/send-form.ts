type SendOptions = {
  headers: Record<string, string>;
  /** Bytes sent so far, including those of the form around the file. */
  progress: (sent: number) => void;
  signal: AbortSignal;
};

/** Posts a form by XMLHttpRequest, because fetch does not report how much has been sent. */
export function sendForm(url: string, form: FormData, { headers, progress, signal }: SendOptions) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => progress(loaded);
    request.onload = () => resolve({ status: request.status, body: request.responseText });
    request.onerror = () => reject(new TypeError('The connection was lost'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', stop);
    request.send(form);
  });
}
