export const SIMPLE_FORM = '/home/uploadform/simple';
/** Handled by server/http/simple-upload.ts. */
export const SIMPLE_FILE = '/home/uploadform/file';
