import { fileTypeOf, HEAD_BYTES } from '../../domain/file/file-type.ts';
import { foreignSentence } from '../../domain/file/foreign-type.ts';
import { FILE_SENTENCES } from '../../domain/file.ts';

/** What can be told about a file before any of it is sent. The server looks at all of it, and decides. */
export async function fileFault(file: File): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (head.length === 0) return FILE_SENTENCES.empty;
  return fileTypeOf(head) ? undefined : (foreignSentence(head) ?? FILE_SENTENCES.type);
}
