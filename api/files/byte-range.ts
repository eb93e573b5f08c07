export type ByteRange = { start: number; end: number };

/**
 * Reads a Range header by RFC 9110, section 14. Undefined for the whole file: without a header, with an
 * invalid one, and for several ranges, which a server may ignore (viewers do not use them, and multipart
 * responses are expensive). `range-parser` would treat `bytes=-1000` of 100 bytes and the invalid `bytes=9-5`
 * as unsatisfiable.
 */
export function byteRangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [match, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (!match || (!first && !last)) return undefined;
  if (!first) return suffix(Number(last), size);
  const start = Number(first);
  const end = last ? Number(last) : size - 1;
  if (last && end < start) return undefined;
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}
