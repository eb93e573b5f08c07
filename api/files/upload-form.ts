import type { BusboyFileStream } from '@fastify/busboy';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { CallRefusal } from '../refusals.ts';
import { stopAfter } from '../unread-bodies.ts';

/** What an upload's form may hold besides the file, in bytes. */
export const FORM_OVERHEAD = 1024 * 1024;
const LIMITS = { files: 1, fields: 110, parts: 120, fieldSize: 4096, headerPairs: 20, headerSize: 16_384 };

/** The head of an upload's form: what stands before the file, and the file's bytes, not read yet. */
export type UploadForm = { fileId: string | undefined; name: string; bytes: AsyncIterable<Uint8Array> };

/**
 * Reads an upload up to its file.
 * @throws CallRefusal general_argument_invalid without a file, general_bad_request for a broken form.
 */
export async function readUploadForm(request: FastifyRequest, most: number): Promise<UploadForm> {
  const file = request.isMultipart() ? await findFile(request, most) : undefined;
  if (file?.fieldname !== 'file') {
    const missing = request.isMultipart() ? 'file' : 'fileId';
    throw new CallRefusal('general_argument_invalid', `Param "${missing}" is not optional.`);
  }
  return { fileId: fieldOf(file, 'fileId'), name: nameOf(file), bytes: bytesOf(file.file) };
}

async function findFile(request: FastifyRequest, most: number): Promise<MultipartFile | undefined> {
  try {
    // How much is a file's is the library's to say, while it arrives.
    const found = request.file({ limits: { ...LIMITS, fileSize: Number.POSITIVE_INFINITY } });
    stopAfter(request.raw, most, () => request.raw.destroy());
    return await found;
  } catch {
    throw broken();
  }
}

/** `fields` also holds what came before the file; a repeated field is a list. */
function fieldOf({ fields }: MultipartFile, name: string): string | undefined {
  const field = Object.hasOwn(fields, name) ? [fields[name]].flat()[0] : undefined;
  return field?.type === 'field' && typeof field.value === 'string' ? field.value : undefined;
}

/** A name may come without a file name in it; control characters are no part of one. */
function nameOf({ filename }: MultipartFile): string {
  return (filename ?? '').replaceAll(/\p{Cc}/gu, '').trim();
}

/** A form that breaks off in the middle of the file is the sender's fault, or the network's; never ours. */
async function* bytesOf(file: BusboyFileStream): AsyncGenerator<Uint8Array> {
  try {
    yield* file as AsyncIterable<Uint8Array>;
  } catch {
    throw broken();
  }
}

function broken(): CallRefusal {
  return new CallRefusal('general_bad_request', 'The upload was interrupted. Please try again.');
}
