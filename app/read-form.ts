import { data } from 'react-router';

/**
 * Fields of a form posted to a page.
 * @throws an answer of 400, shown by the error page, for other bodies: JSON, text, a broken multipart.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw notAForm();
  }
}

/** Like `readForm`, and calls `count` with the length of each received chunk. @throws also errors of `count`. */
export async function readCountedForm(request: Request, count: (bytes: number) => void): Promise<FormData> {
  const { body, headers } = request;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of arriving(body)) {
    count(chunk.length);
    chunks.push(chunk);
  }
  return readForm(new Request(request.url, { method: 'POST', headers, body: new Blob(chunks) }));
}

async function* arriving(body: Request['body']) {
  const reader = body?.getReader();
  for (;;) {
    const { value } = (await reader?.read().catch(() => Promise.reject(notAForm()))) ?? {};
    if (!value) return;
    yield value;
  }
}

const notAForm = () => data('This form', { status: 400 });
