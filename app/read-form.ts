import { data } from 'react-router';

/**
 * The fields of a form that was posted to a page.
 * @throws an answer of 400, which the page for errors shows, for what is no form: JSON, text, a broken multipart.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw notAForm();
  }
}

/** The same with `count`, which is called with the length of each chunk that arrives. @throws also what `count` throws. */
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
