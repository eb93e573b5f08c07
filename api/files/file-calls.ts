import type { FastifyInstance } from 'fastify';
import { unknownFile } from '../../domain/file/open-file.ts';
import { removeFile } from '../../domain/file/remove-file.ts';
import type { ApiOptions } from '../options.ts';
import { ID, readParams } from '../params.ts';
import { visitorOf } from '../visitor.ts';
import { FILE, FILES, requireBucket } from './buckets.ts';
import { fileModel } from './file-model.ts';
import { listFiles } from './list-files.ts';

export function fileCalls(http: FastifyInstance, options: ApiOptions): void {
  const { library } = options;

  http.get(FILES, async (request, reply) => {
    requireBucket(request.params);
    const { account } = await visitorOf(options, request, reply);
    const { total, files } = await listFiles(library, request.query, account?.id);
    return { total, files: files.map((file) => fileModel(file, account?.id)) };
  });

  http.get(FILE, async (request, reply) => {
    requireBucket(request.params);
    const { fileId } = readParams(request.params, { fileId: ID });
    const { account } = await visitorOf(options, request, reply);
    const file = await library.files.find(fileId);
    // Half an upload is nobody's business but its sender's.
    if (!file || (!file.completedAt && file.owner !== account?.id)) throw unknownFile();
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
