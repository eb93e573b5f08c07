import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { CallRefusal } from '../call-refusal.ts';

const LIMITS = { files: 1, fields: 110, parts: 120, fieldSize: 4096, headerPairs: 20, headerSize: 16_384 };
const HEAD_MOST = 1024 * 1024;

export type ReceivedForm = {
  fileId: string | undefined;
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  /** For a form whose file comes first: settles once all of its bytes were read. */
  fileIdAtEnd: Promise<string | undefined>;
  /** Stops reading the form. Always call it. */
  close(): void;
};

/**
 * Reads an upload up to its file. Of later fields only the ID of the file counts, if it has none.
 * @throws CallRefusal general_argument_invalid without a file, general_bad_request for a broken form.
 */
export async function readUploadForm({ raw, headers }: FastifyRequest): Promise<ReceivedForm> {
  if (!/^multipart\/form-data/i.test(headers['content-type'] ?? '')) throw missing('fileId');
  const form = formFor(headers as BusboyHeaders);
  try {
    const { fileId, file, fileIdAtEnd } = await headOf(form, raw.iterator({ destroyOnReturn: false }));
    if (file?.field !== 'file') throw missing('file');
    const close = () => form.destroy();
    return { fileId, name: nameOf(file.name), bytes: orBroken(file.bytes), fileIdAtEnd, close };
  } catch (error) {
    form.destroy();
    throw error;
  }
}

function formFor(headers: BusboyHeaders): BusboyInstance {
  try {
    return new Busboy({ headers, limits: LIMITS, preservePath: true });
  } catch {
    throw broken();
  }
}

type FormHead = {
  fileId?: string | undefined;
  file?: { field: string; name: string; bytes: Readable };
  fileIdAtEnd: Promise<string | undefined>;
};

function headOf(form: BusboyInstance, body: AsyncIterable<Buffer>): Promise<FormHead> {
  const { promise, resolve, reject } = Promise.withResolvers<FormHead>();
  const ended = Promise.withResolvers<string | undefined>();
  const fileIdAtEnd = ended.promise;
  // Most forms have their ID by then, so that nobody waits for it.
  fileIdAtEnd.catch(() => {});
  let fileId: string | undefined;
  let file: BusboyFileStream | undefined;
  form.on('field', (name, value) => {
    if (name === 'fileId') fileId = value;
  });
  form.on('file', (field, bytes, name) => {
    file = bytes;
    // Busboy reports a file that was cut off, and then ends it as if complete.
    bytes.on('error', (error) => bytes.destroy(error));
    resolve({ fileId, file: { field, name: name ?? '', bytes }, fileIdAtEnd });
  });
  const end = (error?: Error) => {
    file?.destroy(error);
    reject(broken());
    ended.reject(broken());
  };
  form.on('error', end);
  pipeline(
    boundedHead(body, () => file !== undefined),
    form,
  ).then(() => {
    resolve({ fileIdAtEnd });
    ended.resolve(fileId);
  }, end);
  return promise;
}

/**
 * Bounds the bytes before the file: fields have their own limits, but skipped parts do not.
 * @throws if the file does not begin soon enough.
 */
async function* boundedHead(body: AsyncIterable<Buffer>, isOver: () => boolean): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body) {
    if (!isOver()) bytes += chunk.length;
    if (bytes > HEAD_MOST) throw new Error('The form has too much data before the file');
    yield chunk;
  }
}

/** Name of letters beyond ASCII, as PowerShell and .NET write it (RFC 2047). */
const ENCODED = /^=\?utf-8\?B\?([A-Za-z\d+/]+={0,2})\?=$/i;

/**
 * Name without the folders that some programs send along. Browsers write a quotation mark as %22. Control
 * characters are removed.
 */
function nameOf(filename: string): string {
  const [, encoded] = ENCODED.exec(filename) ?? [];
  const path = encoded === undefined ? filename : Buffer.from(encoded, 'base64').toString();
  return path
    .replace(/^.*[\\/]/s, '')
    .replaceAll('%22', '"')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
}

/** An interrupted upload counts as a fault of the client or network. */
export async function* orBroken(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* blocks;
  } catch {
    throw broken();
  }
}

function missing(name: string): CallRefusal {
  return new CallRefusal('general_argument_invalid', `Param "${name}" is not optional.`);
}

function broken(): CallRefusal {
  const sentence = 'The upload was interrupted. Please try again.';
  return new CallRefusal('general_bad_request', sentence, undefined, { reason: 'file.interrupted' });
}
