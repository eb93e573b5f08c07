import type { FastifyInstance } from 'fastify';
import { unknownFile } from '../../domain/file/file-refusals.ts';
import { removeFile } from '../../domain/file/remove-file.ts';
import { findVisible } from '../../domain/file/visible-file.ts';
import type { ApiOptions } from '../options.ts';
import { ID, readParams } from '../params.ts';
import { visitorOf } from '../visitor.ts';
import { FILE, FILES, requireBucket } from './buckets.ts';
import { fileModel } from './file-model.ts';
import { listFiles } from './list-files.ts';

export function fileCalls(http: FastifyInstance, options: ApiOptions): void {
  const { library, networkOf } = options;

  http.get(FILES, async (request, reply) => {
    requireBucket(request.params);
    const { account } = await visitorOf(options, request, reply);
    const network = networkOf(request.ip);
    const { total, files } = await listFiles(library, request.query, { viewer: account?.id, network });
    return { total, files: files.map((file) => fileModel(file, account?.id)) };
  });

  http.get(FILE, async (request, reply) => {
    requireBucket(request.params);
    const { fileId } = readParams(request.params, { fileId: ID });
    const { account } = await visitorOf(options, request, reply);
    const file = await findVisible(library, account?.id, fileId);
    if (!file) throw unknownFile();
    return fileModel(file, account?.id);
  });

  http.delete(FILE, async (request, reply) => {
    requireBucket(request.params);
    const { fileId } = readParams(request.params, { fileId: ID });
    const { account } = await visitorOf(options, request, reply);
    await removeFile(library, account, fileId);
    return reply.code(204).send();
  });
}
