export const SIMPLE_FORM = '/home/uploadform/simple';
/** Path handled by server/http/simple-upload.ts. */
export const SIMPLE_FILE = '/home/uploadform/file';
