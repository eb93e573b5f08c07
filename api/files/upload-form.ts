import type { BusboyFileStream } from '@fastify/busboy';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { CallRefusal } from '../call-refusal.ts';
import { whenLonger } from '../unread-bodies.ts';
import { inLargeBlocks } from './large-blocks.ts';

/** The most bytes that may stand before the file in an upload's form. */
const HEAD_MOST = 1024 * 1024;
/** So many bytes of the file wait to be stored. With fewer the form is parsed in as many steps as blocks come from the network. */
const WAITING_BYTES = 128 * 1024;
const LIMITS = { files: 1, fields: 110, parts: 120, fieldSize: 4096, headerPairs: 20, headerSize: 16_384 };

/** What stands before the file in an upload's form, and the file's bytes, not read yet, as `inLargeBlocks`. */
export type ReceivedForm = { fileId: string | undefined; name: string; bytes: AsyncIterable<Uint8Array> };

/**
 * Reads an upload up to its file.
 * @throws CallRefusal general_argument_invalid without a file, general_bad_request for a broken form.
 */
export async function readUploadForm(request: FastifyRequest): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw missing('fileId');
  const { file, fileId } = await readHead(request);
  if (file?.fieldname !== 'file') throw missing('file');
  return { fileId, name: nameOf(file), bytes: bytesOf(file.file) };
}

type Head = { file?: MultipartFile; fileId?: string };

async function readHead(request: FastifyRequest): Promise<Head> {
  // `receivePiece` limits the size of the file while it arrives.
  const limits = { ...LIMITS, fileSize: Number.POSITIVE_INFINITY };
  const parts = request.parts({ limits, fileHwm: WAITING_BYTES });
  const endless = Promise.withResolvers<never>();
  const watch = whenLonger(request.raw, HEAD_MOST, () => endless.reject(broken()));
  try {
    return await Promise.race([headOf(parts), endless.promise]);
  } catch {
    throw broken();
  } finally {
    watch.end();
  }
}

async function headOf(parts: AsyncIterable<Multipart>): Promise<Head> {
  const head: Head = {};
  for await (const part of parts) {
    if (part.type === 'file') return { ...head, file: part };
    if (part.fieldname === 'fileId' && typeof part.value === 'string') head.fileId = part.value;
  }
  return head;
}

/** Browsers write a quotation mark in a file's name as %22. Control characters are removed. */
function nameOf({ filename }: MultipartFile): string {
  return (filename ?? '')
    .replaceAll('%22', '"')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
}

/** A form that breaks off in the middle of the file is refused: the client or the network is at fault. */
async function* bytesOf(file: BusboyFileStream): AsyncGenerator<Uint8Array> {
  try {
    yield* inLargeBlocks(file as AsyncIterable<Uint8Array>);
  } catch {
    throw broken();
  }
}

function missing(name: string): CallRefusal {
  return new CallRefusal('general_argument_invalid', `Param "${name}" is not optional.`);
}

function broken(): CallRefusal {
  return new CallRefusal('general_bad_request', 'The upload was interrupted. Please try again.');
}
