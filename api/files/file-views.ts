import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unknownFile } from '../../domain/file/file-refusals.ts';
import { openFile } from '../../domain/file/visible-file.ts';
import { downloadName, type StoredFile } from '../../domain/file.ts';
import type { Library } from '../../domain/library.ts';
import { mayBeShown } from '../../domain/page/examine-file.ts';
import { savedName } from '../../domain/paper/download-name.ts';
import { CallRefusal } from '../call-refusal.ts';
import { described } from '../openapi/operation.ts';
import type { ApiOptions } from '../options.ts';
import { ID, readParams } from '../params.ts';
import { viewerOf } from '../visitor.ts';
import { FILE, OF_BUCKET, requireBucket } from './buckets.ts';
import { type ByteRange, byteRangeOf } from './byte-range.ts';
import { etagOf, fileHeaders, isKnown, type Showing } from './file-headers.ts';
import { StoreConnections } from './store-connections.ts';

const SMALL_BYTES = 64 * 1024;

const BYTES = {
  params: { ...OF_BUCKET, fileId: ID },
  answers: { 200: { bytes: ['*/*'] }, 206: { bytes: ['*/*'] }, 304: 'nothing' },
  scope: 'read',
} as const;
const DESCRIBED = {
  view: { ...BYTES, id: 'storage.getFileView', summary: 'Returns the content of a file for display' },
  download: {
    ...BYTES,
    id: 'storage.getFileDownload',
    summary: 'Returns the content of a file as a download',
  },
} as const;

export function fileViews(http: FastifyInstance, options: ApiOptions): void {
  const { library } = options;
  const connections = new StoreConnections(library.bytes);
  const view = (path: 'view' | 'download', showing: Showing) =>
    http.route({
      method: ['GET', 'HEAD'],
      url: `${FILE}/${path}`,
      exposeHeadRoute: false,
      ...described(DESCRIBED[path]),
      // Papers and photos are compressed already.
      compress: false,
      async handler(request, reply) {
        requireBucket(request.params);
        const { fileId } = readParams(request.params, { fileId: ID });
        const file = await openFile(library, viewerOf(options, request, reply), fileId);
        return sendFile({ ...options, connections }, request, reply, file, showing);
      },
    });
  view('view', 'inline');
  view('download', 'attachment');
}

async function sendFile(
  { library, handoffOf, networkOf, connections }: ApiOptions & { connections: StoreConnections },
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  asked: Showing,
) {
  const shownOrSaved = await showingOf(library, file, asked);
  const headers = fileHeaders(file, shownOrSaved, library.settings);
  if (isKnown(request, etagOf(file))) return reply.code(304).headers(headers).send();
  const range = rangeOf(request, file);
  if (range === 'unsatisfiable') {
    reply.header('Content-Range', `bytes */${file.size}`);
    throw new CallRefusal('storage_invalid_range');
  }
  const isHead = request.method === 'HEAD';
  if (handoffOf && !isHead) return handOver(reply.headers(headers), handoffOf(file));
  const open = () => bodyOf(library, file, range);
  const body = isHead ? undefined : await connections.hold(networkOf(request.ip), reply.raw, open);
  if (!isHead && !body) throw unknownFile();
  request.cacheTag = () => library.notes.findByFile(file.id);
  reply.headers(headers).headers(lengthHeaders(file, range));
  return reply.code(range ? 206 : 200).send(body);
}

/** A file that must not be shown is downloaded, whatever the request says. */
async function showingOf(
  library: Pick<Library, 'pages' | 'notes' | 'catalogue'>,
  file: StoredFile,
  asked: Showing,
) {
  const isShowable = await mayBeShown(library, file);
  const showing = isShowable ? asked : 'attachment';
  const name = showing === 'attachment' ? await savedName(library, file) : downloadName(file);
  return { showing, mayBeShown: isShowable, name };
}

/** The proxy sends the file, and announces ranges itself. */
function handOver(reply: FastifyReply, address: string) {
  return reply.removeHeader('accept-ranges').header('X-Accel-Redirect', address).send('');
}

/** A small part is read at once: a stream costs more. */
async function bodyOf(
  { bytes }: Pick<Library, 'bytes'>,
  file: StoredFile,
  range: ByteRange | undefined,
): Promise<Uint8Array | Readable | undefined> {
  const part = range ?? { start: 0, end: file.size - 1 };
  if (part.end - part.start < SMALL_BYTES) return bytes.read(file, part);
  const source = await bytes.open(file, range);
  return source && streamOf(source);
}

/** A stream is sent as it is: wrapping it would cost time for each block. */
function streamOf(bytes: AsyncIterable<Uint8Array>): Readable {
  return bytes instanceof Readable ? bytes : Readable.from(bytes, { objectMode: false });
}

/** Applies only to GET, and with If-Range only if the client's part belongs to this file. */
function rangeOf(
  { method, headers }: FastifyRequest,
  file: StoredFile,
): ByteRange | 'unsatisfiable' | undefined {
  const condition = headers['if-range'];
  if (method !== 'GET' || (condition !== undefined && condition !== etagOf(file))) return undefined;
  return byteRangeOf(headers.range, file.size);
}

function lengthHeaders({ size }: StoredFile, range: ByteRange | undefined): Record<string, string> {
  if (!range) return { 'Content-Length': String(size) };
  const { start, end } = range;
  return { 'Content-Length': String(end - start + 1), 'Content-Range': `bytes ${start}-${end}/${size}` };
}
