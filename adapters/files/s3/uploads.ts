import { ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3';
import { storeCall } from './faults.ts';

export type MultipartUpload = { name: string; uploadId: string; startedAt: Date };

/** Pages manually, because the SDK has no paginator for this list. */
export async function* listUploads(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<MultipartUpload> {
  let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
  for (;;) {
    const page = await storeCall(client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...after })));
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Key && UploadId) yield { name: Key, uploadId: UploadId, startedAt: Initiated ?? new Date() };
    }
    if (!page.IsTruncated) return;
    after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}
