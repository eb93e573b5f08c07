import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** Predictors: ISO 32000-1, table 10. From `png` on each row begins with the number of its own. */
const [TIFF, PNG] = [2, 10];

/**
 * Replaces content that is compressed as differences of its bytes. pdf-lib embeds a page without adding them up, so
 * that it is blank. Expects content in a list, as `normalize` leaves it.
 */
export function undoPredictors({ node }: PDFPage): void {
  const contents = node.Contents();
  if (!(contents instanceof PDFArray)) return;
  for (const index of contents.asArray().keys()) {
    const stream = contents.lookup(index);
    const parameters = stream instanceof PDFRawStream ? lastParameters(stream) : undefined;
    const predictor = parameters && numberOf(parameters, 'Predictor', 1);
    if (!(stream instanceof PDFRawStream) || !parameters || !predictor || predictor < TIFF) continue;
    const plain = addedUp(decodePDFRawStream(stream).decode(), predictor >= PNG, rowOf(parameters));
    contents.set(index, node.context.register(node.context.flateStream(plain)));
  }
}

/** Of the filter that was applied first, which alone has a predictor. */
function lastParameters({ dict }: PDFRawStream): PDFDict | undefined {
  const found: PDFObject | undefined = dict.lookup(PDFName.of('DecodeParms'));
  const last = found instanceof PDFArray ? found.lookup(found.size() - 1) : found;
  return last instanceof PDFDict ? last : undefined;
}

function numberOf(parameters: PDFDict, name: string, otherwise: number): number {
  const found = parameters.lookup(PDFName.of(name));
  return found instanceof PDFNumber ? found.asNumber() : otherwise;
}

type Row = { bytes: number; pixel: number };

function rowOf(parameters: PDFDict): Row {
  const bits = numberOf(parameters, 'Colors', 1) * numberOf(parameters, 'BitsPerComponent', 8);
  const columns = Math.max(1, numberOf(parameters, 'Columns', 1));
  return { bytes: Math.ceil((bits * columns) / 8), pixel: Math.max(1, Math.ceil(bits / 8)) };
}

function addedUp(data: Uint8Array, isPng: boolean, { bytes, pixel }: Row): Uint8Array {
  const step = isPng ? bytes + 1 : bytes;
  const plain = new Uint8Array(data.length);
  let to = 0;
  for (let from = 0; from < data.length; from += step) {
    const kind = isPng ? (data[from] ?? 0) : 1;
    const row = data.subarray(isPng ? from + 1 : from, from + step);
    for (const [at, difference] of row.entries()) {
      const left = at < pixel ? 0 : (plain[to + at - pixel] as number);
      const above = to < bytes ? 0 : (plain[to + at - bytes] as number);
      const corner = at < pixel || to < bytes ? 0 : (plain[to + at - bytes - pixel] as number);
      plain[to + at] = difference + predicted(kind, left, above, corner);
    }
    to += row.length;
  }
  return plain.subarray(0, to);
}

/** By the filter of a row of PNG (PNG, 9.2). */
function predicted(kind: number, left: number, above: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return above;
  if (kind === 3) return (left + above) >> 1;
  if (kind !== 4) return 0;
  const sum = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(sum - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
