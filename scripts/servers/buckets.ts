import { randomBytes } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { type S3Settings, s3Client } from '../../adapters/files/s3/client.ts';

export type Store = Omit<S3Settings, 'bucket'>;

export async function makeBucket(store: Store): Promise<S3Settings> {
  const settings = { ...store, bucket: `panna-test-${randomBytes(6).toString('hex')}` };
  await s3Client(settings).send(new CreateBucketCommand({ Bucket: settings.bucket }));
  return settings;
}

export function environmentOf({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

export async function namesIn(settings: S3Settings): Promise<string[]> {
  const client = s3Client(settings);
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: settings.bucket }));
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }));
  return [...Contents, ...Uploads].map(({ Key }) => Key ?? '');
}

export async function dropBucket(settings: S3Settings): Promise<void> {
  const client = s3Client(settings);
  const Bucket = settings.bucket;
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  for (const { Key, UploadId } of Uploads) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  await Promise.all(Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket, Key }))));
  await client.send(new DeleteBucketCommand({ Bucket }));
}
