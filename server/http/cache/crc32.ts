/**
 * The CRC-32 of two texts that follow each other, from those of each: what zlib has as crc32_combine, which Node does not
 * offer. A CRC-32 is a polynomial over GF(2), lowest power in the highest bit; the first one is multiplied by x to the
 * power of the bits that follow.
 */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const X = 0x40000000;

/** The factor for a text of so many bytes that follows. */
export function shiftOf(bytes: number): number {
  let [product, square] = [ONE, X];
  for (let exponent = 8 * bytes; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) product = multiply(product, square);
    square = multiply(square, square);
  }
  return product;
}

export function combine(first: number, second: number, shift: number): number {
  return (multiply(first, shift) ^ second) >>> 0;
}

function multiply(one: number, other: number): number {
  let product = 0;
  let power = other;
  for (let bit = ONE; bit > 0; bit >>>= 1) {
    if (one & bit) product ^= power;
    power = power & 1 ? (power >>> 1) ^ POLYNOMIAL : power >>> 1;
  }
  return product >>> 0;
}
