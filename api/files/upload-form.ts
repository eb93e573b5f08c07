import type { FastifyRequest } from 'fastify';
import { CallRefusal } from '../call-refusal.ts';
import { chunksOf, type FileBlocks, fileBlocks } from './file-blocks.ts';
import { boundaryOf, delimiterOf, readFormHead } from './form-head.ts';

/** What stands before the file in an upload's form, and the file's bytes, not read yet, as `fileBlocks`. */
export type ReceivedForm = {
  fileId: string | undefined;
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  giveBack: FileBlocks['giveBack'];
};

/**
 * Reads an upload up to its file. What follows the file is not read.
 * @throws CallRefusal general_argument_invalid without a file, general_bad_request for a broken form.
 */
export async function readUploadForm({ raw, headers }: FastifyRequest): Promise<ReceivedForm> {
  if (!/^multipart\/form-data/i.test(headers['content-type'] ?? '')) throw missing('fileId');
  const boundary = boundaryOf(headers['content-type']);
  if (!boundary) throw broken();
  const body = chunksOf(raw);
  const { fileId, file, rest } = await readFormHead(body, boundary).catch(() => {
    throw broken();
  });
  if (file?.field !== 'file') throw missing('file');
  const { bytes, giveBack } = fileBlocks({ rest, body }, delimiterOf(boundary));
  return { fileId, name: nameOf(file.name), bytes: orBroken(bytes), giveBack };
}

/** Browsers write a quotation mark in a file's name as %22. Control characters are removed. */
function nameOf(filename: string): string {
  return filename
    .replaceAll('%22', '"')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
}

/** An upload that breaks off in the middle of its bytes is refused: the client or the network is at fault. */
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
  return new CallRefusal('general_bad_request', 'The upload was interrupted. Please try again.');
}
