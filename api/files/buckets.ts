import { CallRefusal } from '../call-refusal.ts';

export const BUCKET = 'files';
export const FILES = '/storage/buckets/:bucketId/files';
export const FILE = `${FILES}/:fileId`;
export const UPLOADS = '/storage/buckets/:bucketId/uploads';
export const KNOWN = '/storage/buckets/:bucketId/known/:sha256';

export const OF_BUCKET = { bucketId: { schema: { const: BUCKET } } };

/** @throws CallRefusal storage_bucket_not_found. */
export function requireBucket(params: unknown): void {
  const { bucketId } = params as { bucketId: string };
  if (bucketId !== BUCKET) throw new CallRefusal('storage_bucket_not_found');
}
