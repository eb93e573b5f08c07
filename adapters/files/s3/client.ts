import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { S3Client } from '@aws-sdk/client-s3';
import { ATTEMPTS } from './faults.ts';

/** Where the store is, and who we are to it. */
export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const CONNECT_MS = 3_000;
/** A store that copies five gigabytes says nothing for a while; a reader may pause as long, too. */
const SILENT_MS = 60_000;
/** Everybody who reads a file holds a connection, and a phone holds it long. */
const MOST_CONNECTIONS = 1_000;

const nothing = () => {};
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Connections are kept open, and made anew when the store was away. Idle ones keep no process alive. */
export function s3Client(settings: S3Settings): S3Client {
  const agent = { keepAlive: true, maxSockets: MOST_CONNECTIONS };
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Names of buckets are part of the host at Amazon only.
    forcePathStyle: true,
    // Newer checksums are unknown to many stores, and to send them the SDK frames the body. Digests are ours.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    // It would warn on the console about what is thrown, too.
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  });
}
