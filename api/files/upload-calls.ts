import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Incoming } from '../../domain/file/incoming.ts';
import { receiveChunk } from '../../domain/file/receive-chunk.ts';
import { sharerOf } from '../../domain/note/share-note.ts';
import { isId } from '../../domain/primitives/id.ts';
import { CallRefusal } from '../call-refusal.ts';
import { described } from '../openapi/operation.ts';
import type { ApiOptions } from '../options.ts';
import { ID, idForNew, readParams } from '../params.ts';
import { visitorOf } from '../visitor.ts';
import { FILES, OF_BUCKET, requireBucket } from './buckets.ts';
import { chunkOf } from './content-range.ts';
import { earlyFiles } from './early-files.ts';
import { fileModel } from './file-model.ts';
import { type ReceivedForm, readUploadForm } from './upload-form.ts';

const BYTES = { schema: { type: 'string', format: 'binary' } };
const CREATE = described({
  id: 'storage.createFile',
  summary: 'Uploads a file, or a chunk of 5 MiB of one (with Content-Range)',
  params: OF_BUCKET,
  headers: {
    'Content-Range': { optional: true, schema: { type: 'string' } },
    'X-Appwrite-ID': { optional: true, schema: ID.schema },
  },
  body: { form: { fileId: { schema: { type: 'string' } }, file: BYTES } },
  answers: { 200: 'File', 201: 'File' },
  scope: 'share',
  signedIn: true,
});

/** A separate plug-in, so that only uploads accept multipart forms. */
export async function uploadCalls(http: FastifyInstance, options: ApiOptions): Promise<void> {
  const { library, whenCalm } = options;
  const readEarly = earlyFiles();
  // The call reads the form as it arrives.
  http.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));

  http.post(FILES, CREATE, async (request, reply) => {
    requireBucket(request.params);
    const { account } = await visitorOf(options, request, reply);
    // Checked before a byte of the body is read.
    const sharer = sharerOf(library, account);
    const chunk = chunkOf(request.headers['content-range']);
    await whenCalm();
    const received = await readUploadForm(request);
    let release = () => {};
    try {
      let form = received;
      if (!hasId(request, received)) ({ form, release } = await readEarly(sharer.id, received));
      const fileId = fileIdOf(options, request, form);
      const before = chunk && (await library.files.find(fileId));
      const announced = chunk ? { chunk } : mostBytesOf(request);
      const incoming: Incoming = { fileId, name: form.name, bytes: form.bytes, ...announced };
      const file = await receiveChunk(library, sharer, incoming);
      return reply.code(before?.completedAt ? 200 : 201).send(fileModel(file, sharer.id));
    } finally {
      received.close();
      release();
    }
  });
}

/** Maximum bytes of the file, which is part of the body. Undefined if the body's length is unknown. */
function mostBytesOf({ headers }: FastifyRequest): Pick<Incoming, 'mostBytes'> {
  const length = headers['content-length'];
  return length === undefined ? {} : { mostBytes: Number(length) };
}

/** The first (or only) chunk has the file's id in the form, the others in a header. */
function namedId({ headers }: FastifyRequest): string | string[] | undefined {
  return headers['content-range'] === undefined ? undefined : headers['x-appwrite-id'];
}

function hasId(request: FastifyRequest, { fileId }: ReceivedForm): boolean {
  return fileId !== undefined || namedId(request) !== undefined;
}

function fileIdOf({ library }: ApiOptions, request: FastifyRequest, form: ReceivedForm): string {
  const named = namedId(request);
  if (named === undefined) return readParams(form, { fileId: idForNew(library.newId) }).fileId;
  if (isId(named)) return named;
  throw new CallRefusal('storage_invalid_appwrite_id');
}
