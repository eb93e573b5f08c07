import { data } from 'react-router';

/**
 * Reads a form posted to a page.
 * @throws a 400 response, shown by the error page, for other bodies: JSON, text, broken multipart.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw notAForm();
  }
}

/**
 * Like `readForm`, but passes the length of each received chunk to `count`. @throws errors of `count`, too.
 */
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
