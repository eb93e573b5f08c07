import type { FastifyInstance } from 'fastify';
import {
  beginUpload,
  receiveSmallChunk,
  type UploadState,
  uploadState,
} from '../../domain/file/begin-upload.ts';
import { findKnown } from '../../domain/file/find-known.ts';
import { FILE_NAME_MAX, SMALL_CHUNK_BYTES } from '../../domain/file.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { CallRefusal } from '../call-refusal.ts';
import { described } from '../openapi/operation.ts';
import type { ApiOptions } from '../options.ts';
import { ID, optional, type Rule, readParams, text } from '../params.ts';
import { rowModel } from '../rows/row-model.ts';
import { visitorOf } from '../visitor.ts';
import { KNOWN, OF_BUCKET, requireBucket, UPLOADS } from './buckets.ts';
import { fileModel } from './file-model.ts';
import { orBroken } from './upload-form.ts';

const SIZE: Rule<number> = {
  read: (value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined),
  hint: 'Value must be a valid size in bytes',
  schema: { type: 'integer', minimum: 0 },
};

const NUMBER: Rule<number> = {
  read: (value) => (/^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined),
  hint: 'Value must be the number of a chunk',
  schema: { type: 'integer', minimum: 1 },
};

const SHA256: Rule<string> = {
  read: (value) => (/^[0-9a-f]{64}$/.test(String(value)) ? String(value) : undefined),
  hint: 'Value must be a SHA-256 digest in lowercase hexadecimal',
  schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
};

const ANNOUNCED = { fileId: ID, name: text(FILE_NAME_MAX), size: SIZE };
const CHUNK = { fileId: ID, chunk: NUMBER };
const DIGEST = { sha256: SHA256 };
const BEGIN = described({
  id: 'uploads.begin',
  summary: 'Starts an upload in chunks, or finds one in progress',
  params: OF_BUCKET,
  body: { json: ANNOUNCED },
  answers: { 200: 'Upload' },
  scope: 'share',
  signedIn: true,
});
const STATE = described({
  id: 'uploads.get',
  summary: 'Lists the missing chunks of a file',
  params: { ...OF_BUCKET, fileId: ID },
  answers: { 200: 'Upload' },
  scope: 'share',
  signedIn: true,
});
const PUT_CHUNK = described({
  id: 'uploads.putChunk',
  summary: 'Uploads a chunk and returns the file',
  params: { ...OF_BUCKET, ...CHUNK },
  headers: { 'X-SHA256': optional(SHA256) },
  body: { bytes: ['application/octet-stream'] },
  answers: { 200: 'File' },
  scope: 'share',
  signedIn: true,
});
const FIND_KNOWN = described({
  id: 'uploads.findKnown',
  summary: 'Finds the note or file that already has these bytes',
  params: { ...OF_BUCKET, ...DIGEST },
  answers: { 200: 'Known' },
  scope: 'share',
});

/** Resumable uploads in small chunks with digests, which Appwrite does not have. */
export function chunkCalls(http: FastifyInstance, options: ApiOptions): void {
  const { library, whenCalm } = options;

  http.post(UPLOADS, BEGIN, async (request, reply) => {
    requireBucket(request.params);
    const { account } = await visitorOf(options, request, reply);
    const announced = readParams(request.body, ANNOUNCED);
    const state = await beginUpload(library, account, announced).catch(tooLargeAs413);
    return uploadModel(state, account?.id);
  });

  http.get(`${UPLOADS}/:fileId`, STATE, async (request, reply) => {
    requireBucket(request.params);
    const { fileId } = readParams(request.params, { fileId: ID });
    const { account } = await visitorOf(options, request, reply);
    return uploadModel(await uploadState(library, account, fileId), account?.id);
  });

  http.put(`${UPLOADS}/:fileId/:chunk`, PUT_CHUNK, async (request, reply) => {
    requireBucket(request.params);
    const { fileId, chunk: number } = readParams(request.params, CHUNK);
    const { account } = await visitorOf(options, request, reply);
    const { sha256 } = readParams({ sha256: request.headers['x-sha256'] }, { sha256: optional(SHA256) });
    await whenCalm();
    // The end of the loop must not destroy the request, which still needs its response.
    const bytes = orBroken(request.raw.iterator({ destroyOnReturn: false }));
    const file = await receiveSmallChunk(library, account, { fileId, number, sha256, bytes });
    return fileModel(file, account?.id);
  });

  http.get(KNOWN, FIND_KNOWN, async (request, reply) => {
    requireBucket(request.params);
    const { account } = await visitorOf(options, request, reply);
    const { sha256 } = readParams(request.params, DIGEST);
    const { note, file } = await findKnown(library, account, sha256);
    return {
      row: note ? rowModel(note, account?.id) : null,
      file: file ? fileModel(file, account?.id) : null,
    };
  });
}

function tooLargeAs413(error: unknown): never {
  if (!isRefusal(error, 'file.too-large')) throw error;
  throw new CallRefusal('general_body_too_large', error.message, undefined, { fault: error.fault });
}

function uploadModel({ file, missing }: UploadState, visitor: string | undefined) {
  return { ...fileModel(file, visitor), pieceSize: SMALL_CHUNK_BYTES, missing };
}
