import { badRange } from './upload-refusals.ts';

/** A piece that is shorter or longer than announced fails on its way in: it must not replace a whole one. */
export async function* exactly(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const block of source) {
    seen += block.length;
    if (seen > size) throw badRange();
    yield block;
  }
  if (seen < size) throw badRange();
}
