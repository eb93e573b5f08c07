/** Bytes at the end searched for the end mark, because servers append lines or a page of HTML. */
const TAIL_BYTES = 16_384;

/**
 * True if a PDF lacks its end mark (ISO 32000-1, 7.5.5), as after an interrupted download. Viewers then show
 * only the pages that it contains.
 */
export async function isCutOff(file: Blob): Promise<boolean> {
  if (file.type !== 'application/pdf') return false;
  return !(await file.slice(-TAIL_BYTES).text()).includes('%%EOF');
}
