/** Bytes at the end of a PDF with its end mark: servers append lines or a page of HTML. */
const TAIL_BYTES = 16_384;

/**
 * Whether a PDF has no end mark (ISO 32000-1, 7.5.5), as after a download that broke off. Viewers show the pages that are
 * there.
 */
export async function isCutOff(file: Blob): Promise<boolean> {
  if (file.type !== 'application/pdf') return false;
  return !(await file.slice(-TAIL_BYTES).text()).includes('%%EOF');
}
