import type { FastifyInstance } from 'fastify';
import { unknownFile } from '../../domain/file/file-refusals.ts';
import { removeFile } from '../../domain/file/remove-file.ts';
import { findVisible } from '../../domain/file/visible-file.ts';
import { described } from '../openapi/operation.ts';
import type { ApiOptions } from '../options.ts';
import { ID, optional, readParams, text } from '../params.ts';
import { LIST_PARAMS } from '../queries/query-texts.ts';
import { visitorOf } from '../visitor.ts';
import { FILE, FILES, OF_BUCKET, requireBucket } from './buckets.ts';
import { fileModel } from './file-model.ts';
import { listFiles, SEARCH_MOST } from './list-files.ts';

const LIST = described({
  id: 'storage.listFiles',
  summary: 'Lists the files that the visitor may see',
  params: OF_BUCKET,
  query: { ...LIST_PARAMS, search: optional(text(SEARCH_MOST)) },
  answers: { 200: 'Files' },
  scope: 'read',
});
const GET = described({
  id: 'storage.getFile',
  summary: 'Returns the metadata of a file',
  params: { ...OF_BUCKET, fileId: ID },
  answers: { 200: 'File' },
  scope: 'read',
});
const DELETE = described({
  id: 'storage.deleteFile',
  summary: 'Deletes one of your own files that no note uses',
  params: { ...OF_BUCKET, fileId: ID },
  answers: { 204: 'nothing' },
  signedIn: true,
});

export function fileCalls(http: FastifyInstance, options: ApiOptions): void {
  const { library, networkOf } = options;

  http.get(FILES, LIST, async (request, reply) => {
    requireBucket(request.params);
    const { account } = await visitorOf(options, request, reply);
    const network = networkOf(request.ip);
    const { total, files } = await listFiles(library, request.query, { viewer: account?.id, network });
    return { total, files: files.map((file) => fileModel(file, account?.id)) };
  });

  http.get(FILE, GET, async (request, reply) => {
    requireBucket(request.params);
    const { fileId } = readParams(request.params, { fileId: ID });
    const { account } = await visitorOf(options, request, reply);
    const file = await findVisible(library, account?.id, fileId);
    if (!file) throw unknownFile();
    return fileModel(file, account?.id);
  });

  http.delete(FILE, DELETE, async (request, reply) => {
    requireBucket(request.params);
    const { fileId } = readParams(request.params, { fileId: ID });
    const { account } = await visitorOf(options, request, reply);
    await removeFile(library, account, fileId);
    return reply.code(204).send();
  });
}
