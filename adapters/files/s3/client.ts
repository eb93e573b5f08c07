import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { S3Client } from '@aws-sdk/client-s3';
import { ATTEMPTS } from './faults.ts';

/** The address of the store, and our credentials. */
export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const CONNECT_MS = 3_000;
/** A store is silent while it copies five gigabytes, and a client may pause a download as long. */
const SILENT_MS = 60_000;
/** Every download holds a connection, and a slow client holds it long. */
const MOST_CONNECTIONS = 1_000;

const nothing = () => {};
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Connections are kept open and used again. Idle ones do not keep the process alive. */
export function s3Client(settings: S3Settings): S3Client {
  const agent = { keepAlive: true, maxSockets: MOST_CONNECTIONS };
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Only at Amazon the name of the bucket may be part of the host.
    forcePathStyle: true,
    // Many stores do not know the newer checksums, and to send them the SDK frames the body. We check digests ourselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    // The SDK would also log the errors that it throws to the console.
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  });
}
