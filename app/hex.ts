/** Two digits per byte. Browsers of 2023 lack `Uint8Array.prototype.toHex`. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
