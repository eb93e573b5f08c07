/** The form that needs no script. */
export const SIMPLE_FORM = '/home/uploadform/simple';
/** Takes its file: server/http/simple-upload.ts. */
export const SIMPLE_FILE = '/home/uploadform/file';
