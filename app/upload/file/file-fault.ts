import type { Fault } from '../../../domain/fault.ts';
import { HEAD_BYTES, typeFault } from '../../../domain/file/file-type.ts';

/** Checks the first bytes before the upload. The server screens the whole file and decides. */
export async function fileFault(file: File): Promise<Fault | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return typeFault(head);
}
