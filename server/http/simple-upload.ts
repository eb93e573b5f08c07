import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallRefusal } from '../../api/call-refusal.ts';
import { readUploadForm } from '../../api/files/upload-form.ts';
import type { ApiOptions } from '../../api/options.ts';
import { drainUnreadBodies } from '../../api/unread-bodies.ts';
import { languageOf, localPath } from '../../app/language.ts';
import { SIMPLE_FILE, SIMPLE_FORM } from '../../app/upload/simple/addresses.ts';
import type { Fault } from '../../domain/fault.ts';
import { receiveChunk } from '../../domain/file/receive-chunk.ts';
import type { StoredFile } from '../../domain/file.ts';
import { sharerOf } from '../../domain/note/share-note.ts';
import { isOutage, isRefusal } from '../../domain/refusal.ts';
import { currentSession } from '../../domain/session/current-session.ts';
import { refuseForeignForms } from './own-forms.ts';

type Options = Pick<ApiOptions, 'library' | 'deviceOf' | 'whenCalm'>;

/**
 * Receives the file of the form that works without scripts (app/upload/simple/) as a stream: pages read only
 * small forms. Redirects to the form with the file's ID, or with the fault of the file.
 */
export async function takeSimpleUploads(http: FastifyInstance, options: Options): Promise<void> {
  const { library, deviceOf } = options;
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', (_request, _payload, done) => done(null));
  drainUnreadBodies(http, 4 * library.settings.maxFileBytes);
  refuseForeignForms(http, library);
  for (const base of ['', '/:language']) {
    http.post(base + SIMPLE_FILE, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
      const { searchParams } = new URL(request.url, 'http://own');
      const session = await currentSession(library, deviceOf(request, reply));
      searchParams.delete('fault');
      try {
        searchParams.set('image', (await receive(options, request, session?.account)).id);
      } catch (error) {
        searchParams.set('fault', JSON.stringify(faultOf(error)));
      }
      const form = localPath(languageOf(request.url), SIMPLE_FORM);
      return reply.redirect(`${form}?${searchParams}`, 303);
    });
  }
}

async function receive(
  { library, whenCalm }: Options,
  request: FastifyRequest,
  account: Parameters<typeof sharerOf>[1],
): Promise<StoredFile> {
  // Checked before a byte of the body is read.
  const sharer = sharerOf(library, account);
  await whenCalm();
  const form = await readUploadForm(request);
  try {
    const length = request.headers['content-length'];
    const mostBytes = length === undefined ? {} : { mostBytes: Number(length) };
    const { name, bytes } = form;
    return await receiveChunk(library, sharer, { fileId: library.newId(), name, bytes, ...mostBytes });
  } finally {
    form.close();
  }
}

function faultOf(error: unknown): Fault {
  if (isRefusal(error) && !isOutage(error)) return error.fault;
  if (error instanceof CallRefusal) return { name: 'file.missing' };
  throw error;
}
