/** PDFs made from photos on this page. Their pages may belong to several papers, in any order. */
export const ofPhotos = new WeakSet<File>();
