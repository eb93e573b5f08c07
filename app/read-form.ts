import { data } from 'react-router';

/**
 * The fields of a form that was posted to a page.
 * @throws an answer of 400, which the page for errors shows, for what is no form: JSON, text, a broken multipart.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data('This form', { status: 400 });
  }
}
