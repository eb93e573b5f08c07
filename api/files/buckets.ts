import { CallRefusal } from '../call-refusal.ts';

export const BUCKET = 'files';
export const FILES = '/storage/buckets/:bucketId/files';
export const FILE = `${FILES}/:fileId`;

/** @throws CallRefusal storage_bucket_not_found. */
export function requireBucket(params: unknown): void {
  const { bucketId } = params as { bucketId: string };
  if (bucketId !== BUCKET) throw new CallRefusal('storage_bucket_not_found');
}
