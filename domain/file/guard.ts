import type { FileType } from '../file.ts';
import { acceptedType } from './accepted-type.ts';
import { ByteReader } from './byte-reader.ts';
import type { ByteTransform } from './bytes.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { disarmPdf } from './disarm-pdf.ts';
import { HEAD_BYTES } from './file-type.ts';
import { sameLength } from './same-length.ts';

/** What a guard has seen once the bytes have passed. */
export type Guard = {
  /**
   * Lets a whole file through, looked at on its way: a photo without what it says about whoever took it,
   * a PDF without scripts.
   * @throws Refusal as `acceptedType`, `cleanJpeg`, `cleanPng`.
   */
  transform: ByteTransform;
  type(): FileType | undefined;
  /** A PDF in which the word stands that every encrypted one has. */
  mayBeLocked(): boolean;
};

export function guard(): Guard {
  let type: FileType | undefined;
  let mayBeLocked = false;
  const lock = () => {
    mayBeLocked = true;
  };
  return {
    transform: reading(async function* (bytes) {
      type = acceptedType(await bytes.peek(HEAD_BYTES));
      if (type === 'image/jpeg') yield* cleanJpeg(bytes);
      else if (type === 'image/png') yield* cleanPng(bytes);
      else yield* disarmPdf(bytes, lock);
    }),
    type: () => type,
    mayBeLocked: () => mayBeLocked,
  };
}

/** The first piece of several: its type is told before the others are sent. @throws Refusal as `acceptedType`. */
export function firstPiece(): Pick<Guard, 'transform' | 'type'> {
  let type: FileType | undefined;
  return {
    transform: reading(async function* (bytes) {
      type = acceptedType(await bytes.peek(HEAD_BYTES));
      yield* bytes.pass();
    }),
    type: () => type,
  };
}

function reading(read: (bytes: ByteReader) => AsyncGenerator<Uint8Array>): ByteTransform {
  return sameLength(async function* (source) {
    const bytes = new ByteReader(source);
    try {
      yield* read(bytes);
    } finally {
      await bytes.close();
    }
  });
}
