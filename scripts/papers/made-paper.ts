import { randomBytes } from 'node:crypto';

/**
 * Readable, unique paper of one page with `bytes` bytes of invisible padding. Written by hand: a PDF library
 * would spend seconds compressing it, and fault tests would kill the server too late.
 */
export function madePaper(bytes: number): Buffer {
  const text = `BT /F 18 Tf 64 700 Td (What is ${randomBytes(8).toString('hex')}?) Tj ET`;
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream(Buffer.from(text)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    stream(randomBytes(bytes)),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places = objects.map((object, index) => {
    const place = parts.reduce((sum, { length }) => sum + length, 0);
    parts.push(
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object) : object,
      Buffer.from('\nendobj\n'),
    );
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = parts.reduce((sum, { length }) => sum + length, 0);
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}${end}`),
  ]);
}

function stream(bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}
