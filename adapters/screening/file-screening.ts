import type { ByteTransform, ScreenedBlock } from '../../domain/file/bytes.ts';
import { acceptedType } from '../../domain/file/file-refusals.ts';
import type { FileScreening, Screening } from '../../domain/file/file-screening.ts';
import { HEAD_BYTES } from '../../domain/file/file-type.ts';
import type { FileType } from '../../domain/file.ts';
import { ByteReader } from './byte-reader.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { disarmPdf } from './disarm-pdf.ts';
import { sameLength } from './same-length.ts';

export const fileScreening: FileScreening = { wholeFile, firstChunk };

function wholeFile(): Screening {
  let type: FileType | undefined;
  let mayBeLocked = false;
  const foundEncrypt = () => {
    mayBeLocked = true;
  };
  return {
    transform: reading(async function* (bytes) {
      type = acceptedType(await bytes.peek(HEAD_BYTES));
      if (type === 'image/jpeg') yield* cleanJpeg(bytes);
      else if (type === 'image/png') yield* cleanPng(bytes);
      else yield* disarmPdf(bytes, foundEncrypt);
    }),
    type: () => type,
    mayBeLocked: () => mayBeLocked,
  };
}

function firstChunk(): Pick<Screening, 'transform' | 'type'> {
  let type: FileType | undefined;
  return {
    transform: reading(async function* (bytes) {
      type = acceptedType(await bytes.peek(HEAD_BYTES));
      yield* bytes.pass();
    }),
    type: () => type,
  };
}

function reading(read: (bytes: ByteReader) => AsyncGenerator<ScreenedBlock>): ByteTransform {
  return sameLength(async function* (source) {
    const bytes = new ByteReader(source);
    try {
      yield* read(bytes);
    } finally {
      await bytes.close();
    }
  });
}
