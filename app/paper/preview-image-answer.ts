import type { RouterContextProvider } from 'react-router';
import type { Note } from '../../domain/note.ts';
import type { PreviewImage } from '../../domain/page/page-reader.ts';
import { drawPaperPreview } from '../../domain/paper/paper-preview.ts';
import { isOutage, isRefusal } from '../../domain/refusal.ts';
import { libraryContext, networkContext, textFor } from '../context.ts';

/** Preview image of a link. English only: its fonts have no other scripts. */
export async function previewImageAnswer(
  context: Readonly<RouterContextProvider>,
  note: Pick<Note, 'image'>,
  words: Pick<PreviewImage, 'title' | 'lines'>,
): Promise<Response> {
  try {
    const image = await drawPaperPreview(
      context.get(libraryContext),
      note,
      words,
      context.get(networkContext),
    );
    const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-cache' };
    return new Response(new Uint8Array(image), { headers });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const status = isOutage(error) ? 503 : error.word === 'too-many' ? 429 : 404;
    const headers = { 'Cache-Control': 'no-store', ...(status !== 404 && { 'Retry-After': '5' }) };
    return new Response(textFor(context).fault(error.fault), { status, headers });
  }
}
