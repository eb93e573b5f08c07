import { ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3';
import { asked } from './faults.ts';

/** An object that is being put together: `ticket` is what S3 calls its upload id. */
export type ListedUpload = { name: string; ticket: string; begun: Date };

/** The SDK has no pages for this list. */
export async function* listUploads(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<ListedUpload> {
  let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
  for (;;) {
    const page = await asked(client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...after })));
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Key && UploadId) yield { name: Key, ticket: UploadId, begun: Initiated ?? new Date() };
    }
    if (!page.IsTruncated) return;
    after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}
