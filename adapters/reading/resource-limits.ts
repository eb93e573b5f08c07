export type ResourceLimits = {
  /** Milliseconds of processor time for one operation, such as opening a file or drawing a page. */
  cpuMs: number;
  /** Milliseconds for one operation, without the time that other processes took: ends a hanging process. */
  wallMs: number;
  memoryBytes: number;
  /** A process that holds more bytes after an operation is ended: the next file needs the memory. */
  retireBytes: number;
  /** Maximum tasks of one process, including the running one. */
  queueMost: number;
  /** Milliseconds until an idle process ends: starting one takes 0.3 s, keeping one 100 to 200 MB. */
  idleMs: number;
};

const MEGABYTE = 1024 * 1024;

/**
 * For drawing pages. The slowest page of 200 real papers took 0.3 s. The limit is on processor time: the
 * process has a low priority, and on a busy machine one second of it may take many.
 * Memory: 100 MB for Node and PDFium, twice 50 MB for the file, 60 MB for the pixels of a page, and 650 MB
 * for the coefficients of a progressive JPEG of 108 megapixels, the largest photo of students' phones. PDFium
 * returns no memory to the system, so a process may keep the memory of its largest page.
 */
export const DRAWING_LIMITS: ResourceLimits = {
  cpuMs: 10_000,
  wallMs: 90_000,
  memoryBytes: 1024 * MEGABYTE,
  retireBytes: 384 * MEGABYTE,
  queueMost: 16,
  idleMs: 10_000,
};

/**
 * For drawing in the background, which waits during heavy traffic: its memory is then needed for requests,
 * and after drawing for reading texts. Starting takes 0.15 s of processor time.
 */
export const BACKGROUND_DRAWING_LIMITS: ResourceLimits = { ...DRAWING_LIMITS, idleMs: 500 };

/**
 * For reading texts. The slowest of the same pages, a photo on its side, took 17 s of OCR; pages without any
 * letters take longest. Memory: 300 MB for Node, PDFium and OCR with the data of two languages, and what the
 * largest photo needs before OCR begins. The largest of fifty real pages took 450 MB.
 */
export const TEXT_LIMITS: ResourceLimits = {
  ...DRAWING_LIMITS,
  cpuMs: 60_000,
  wallMs: 300_000,
  retireBytes: 512 * MEGABYTE,
};

/** For reading texts in the background. Starting OCR takes longer than starting to draw. */
export const BACKGROUND_TEXT_LIMITS: ResourceLimits = { ...TEXT_LIMITS, idleMs: 3_000 };

/** For converting images. Each takes 0.1 s, so the last one in the queue waits for seconds. */
export const CONVERSION_LIMITS: ResourceLimits = { ...DRAWING_LIMITS, queueMost: 32 };

/**
 * For pages of books: one A4 image at 200 dpi, from the same files as for drawing. Idle processes end soon,
 * because people seldom ask for books.
 */
export const PRINTING_LIMITS: ResourceLimits = { ...DRAWING_LIMITS, queueMost: 32, idleMs: 2_000 };

/** For assembling books: a book and its printed pages, at most 48 MB each. */
export const BINDING_LIMITS: ResourceLimits = {
  ...DRAWING_LIMITS,
  cpuMs: 60_000,
  wallMs: 300_000,
  memoryBytes: 300 * MEGABYTE,
  retireBytes: 150 * MEGABYTE,
  queueMost: 8,
  idleMs: 500,
};
