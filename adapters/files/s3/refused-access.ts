import { HeadBucketCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { entryOf } from '../../../domain/primitives/entry-of.ts';
import { type S3Settings, s3Client } from './client.ts';

/** A store that takes longer counts as away, and says nothing about the settings. */
const PATIENCE_MS = 3_000;

/** What a store says when it knows us or our bucket not, and what that means to the person who set it. */
const SENTENCES: Record<string, (settings: S3Settings) => string> = {
  NoSuchBucket: ({ bucket, endpoint }) => `S3_BUCKET ${bucket} does not exist at ${endpoint}.`,
  InvalidAccessKeyId: ({ endpoint }) => `S3_ACCESS_KEY_ID is not known at ${endpoint}.`,
  SignatureDoesNotMatch: () => 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.',
  AccessDenied: ({ bucket }) => `S3_ACCESS_KEY_ID may not list S3_BUCKET ${bucket}.`,
};

/** Why the store will never let us in with these settings; undefined when it does, or does not say. */
export async function refusedAccess(settings: S3Settings): Promise<string | undefined> {
  const client = s3Client(settings);
  try {
    const reason = await reasonOf(client, settings);
    return reason === undefined ? undefined : entryOf(SENTENCES, reason)?.(settings);
  } finally {
    client.destroy();
  }
}

/** The answer to HEAD has no body, and so no reason: only when it is refused the store is asked once more. */
async function reasonOf(client: S3Client, { bucket: Bucket }: S3Settings): Promise<string | undefined> {
  const abortSignal = AbortSignal.timeout(PATIENCE_MS);
  const isFine = await client.send(new HeadBucketCommand({ Bucket }), { abortSignal }).then(
    () => true,
    () => false,
  );
  if (isFine) return undefined;
  return client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }), { abortSignal }).then(
    () => undefined,
    (error: Error) => error.name,
  );
}
