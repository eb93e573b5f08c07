import { packedSize } from './stored-blocks.ts';

/** ZIP records for entries in stored blocks, according to PKWARE's APPNOTE.TXT. `size`: without these blocks' heads. */
export type ZipRecord = { name: Buffer; at: Date; offset: number; size: number; crc: number };

/** Flags: size and checksum follow the data; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
const VERSION_64 = 45;
const MADE_BY = (3 << 8) | 63;
/** Unix file type and mode of unpacked files, in the high 16 bits. */
const MODE = 0o100664 * 0x1_0000;
/** Largest 32-bit value; above it, ZIP64 fields hold the number, and the short field is all ones. */
const MOST_32 = 0xffff_fffe;
const ONES = 0xffff_ffff;
/** Most entries in 16 bits: 0xffff signals ZIP64. */
const MOST_16 = 0xfffe;
const ONES_16 = 0xffff;

type Field = readonly [bytes: 1 | 2 | 4 | 8, value: number];

function packed(...fields: Field[]): Buffer {
  const record = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) record.writeBigUInt64LE(BigInt(value), at);
    else record.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return record;
}

const isLarge = ({ size }: ZipRecord) => packedSize(size) > MOST_32;
const isFar = (record: ZipRecord) => record.offset > MOST_32 || isLarge(record);

/** Local time in steps of two seconds, since 1980. */
function timeAndDate(at: Date): [Field, Field] {
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  const date = (Math.max(0, at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
  return [
    [2, time],
    [2, date],
  ];
}

export function entryHead({ name, at }: ZipRecord): Buffer {
  const form: Field[] = [
    [4, 0x04034b50],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
  ];
  const unknown: Field[] = [
    [4, 0],
    [4, 0],
    [4, 0],
  ];
  return Buffer.concat([packed(...form, ...timeAndDate(at), ...unknown, [2, name.length], [2, 0]), name]);
}

/** Readers of streams expect 8 bytes for large entries only, because they know no offset. */
export function entryEnd(record: ZipRecord): Buffer {
  const { crc, size } = record;
  const bytes = isLarge(record) ? 8 : 4;
  return packed([4, 0x08074b50], [4, crc], [bytes, packedSize(size)], [bytes, size]);
}

export function listedEntry(record: ZipRecord): Buffer {
  const { name, at, offset, size, crc } = record;
  const inBlocks = packedSize(size);
  const far = isFar(record) ? packed([2, 1], [2, 24], [8, size], [8, inBlocks], [8, offset]) : Buffer.of();
  const seconds = packed([2, 0x5455], [2, 5], [1, 3], [4, Math.floor(at.getTime() / 1000)]);
  const or64 = (value: number): Field => [4, isFar(record) ? ONES : value];
  const form: Field[] = [
    [4, 0x02014b50],
    [2, MADE_BY],
    [2, isFar(record) ? VERSION_64 : VERSION],
    [2, FLAGS],
    [2, DEFLATED],
  ];
  const lengths: Field[] = [
    [2, name.length],
    [2, seconds.length + far.length],
    [2, 0],
  ];
  const place: Field[] = [[2, 0], [2, 0], [4, MODE], or64(offset)];
  const sizes: Field[] = [[4, crc], or64(inBlocks), or64(size)];
  const fixed = packed(...form, ...timeAndDate(at), ...sizes, ...lengths, ...place);
  return Buffer.concat([fixed, name, seconds, far]);
}

/** End records, after the central directory of `size` bytes at `offset`, without the comment that ends them. */
export function zipEnd(entries: number, size: number, offset: number, comment: number): Buffer {
  const is64 = offset > MOST_32 || entries > MOST_16;
  const count = entries > MOST_16 ? ONES_16 : entries;
  const counts: Field[] = [
    [2, count],
    [2, count],
  ];
  const end = packed([4, 0x06054b50], [4, 0], ...counts, [4, size], [4, is64 ? ONES : offset], [2, comment]);
  return is64 ? Buffer.concat([largeEnd(entries, size, offset), end]) : end;
}

function largeEnd(entries: number, size: number, offset: number): Buffer {
  const form: Field[] = [
    [4, 0x06064b50],
    [8, 44],
    [2, MADE_BY],
    [2, VERSION_64],
    [8, 0],
  ];
  const record = packed(...form, [8, entries], [8, entries], [8, size], [8, offset]);
  return Buffer.concat([record, packed([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1])]);
}
