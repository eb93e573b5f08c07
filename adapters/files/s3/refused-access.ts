import { setTimeout as wait } from 'node:timers/promises';
import { HeadBucketCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { entryOf } from '../../../domain/primitives/entry-of.ts';
import { Bucket } from './bucket.ts';
import { type S3Settings, s3Client } from './client.ts';
import { UNKNOWN_CALL_STATUSES } from './faults.ts';
import { type FailedCall, failedCall } from './probe-store.ts';

/** Milliseconds after which a slow store counts as down, which proves nothing about the settings. */
const PATIENCE_MS = 3_000;

const SENTENCES: Record<string, (settings: S3Settings) => string> = {
  NoSuchBucket: ({ bucket, endpoint }) => `S3_BUCKET ${bucket} does not exist at ${endpoint}.`,
  InvalidAccessKeyId: ({ endpoint }) => `S3_ACCESS_KEY_ID is not known at ${endpoint}.`,
  SignatureDoesNotMatch: () => 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.',
  AccessDenied: ({ bucket }) => `S3_ACCESS_KEY_ID may not list S3_BUCKET ${bucket}.`,
};

/** Undefined if the store accepts these settings or gives no answer. */
export async function refusedAccess(settings: S3Settings): Promise<string | undefined> {
  const client = s3Client(settings);
  try {
    const reason = await reasonOf(client, settings);
    if (reason !== undefined) return entryOf(SENTENCES, reason)?.(settings);
    const probed = failedCall(new Bucket(client, settings.bucket));
    const failed = await Promise.race([probed, wait(PATIENCE_MS, undefined, { ref: false })]);
    return failed && sentenceOf(failed, settings);
  } finally {
    client.destroy();
  }
}

function sentenceOf({ call, error }: FailedCall, { bucket, endpoint }: S3Settings): string | undefined {
  const { httpStatusCode: status = 0 } =
    (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
  if (UNKNOWN_CALL_STATUSES.includes(status))
    return `The store at S3_ENDPOINT ${endpoint} does not support ${call}, which Panna needs. Choose another one.`;
  return status === 403 ? `S3_ACCESS_KEY_ID may not ${call} in S3_BUCKET ${bucket}.` : undefined;
}

/** A HEAD response has no body and so no reason: asks for a list after a rejection. */
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
