/** PDFs made of photos on this page: their pages may be of several papers, in any order. */
export const ofPhotos = new WeakSet<File>();
