/** Limits of a worker process. */
export type ResourceLimits = {
  /** Processor time of one operation, such as opening a file or drawing a page. */
  cpuMs: number;
  /** Elapsed time of one operation, without that in which other processes had the processor: for one that hangs. */
  wallMs: number;
  /** Resident memory of the whole process, in bytes. */
  memoryBytes: number;
  /** A process whose memory is above this after an operation, in bytes, is ended: the next file needs room of its own. */
  retireBytes: number;
  /** Tasks that may be queued for one process, the running one included. */
  queueMost: number;
  /** How long an idle process is kept: starting one takes 0.3 s, keeping one takes 100 to 200 MB. */
  idleMs: number;
};

const MEGABYTE = 1024 * 1024;

/**
 * For drawing pages. The slowest page of two hundred real papers took 0.3 s. Processor time, because the process has a
 * low priority: on a busy machine one second of it may take many.
 * Memory: 100 MB for Node and PDFium, twice 50 MB for the file, 60 MB for the pixels of a page, and 650 MB for the
 * coefficients of a progressive JPEG of 108 megapixels, the largest photo that students' phones take. PDFium gives no
 * memory back to the system, so a process may keep what its largest page took.
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
 * For drawing in the background, which waits while people send and read much: then the memory of its process is for them,
 * and when all is drawn, for reading the texts. A start takes 0.15 s of processor time.
 */
export const BACKGROUND_DRAWING_LIMITS: ResourceLimits = { ...DRAWING_LIMITS, idleMs: 500 };

/**
 * For reading texts. The slowest of the same pages, a photo that lay on its side, took 17 s of OCR; pages without any
 * letters take longest. Memory: 300 MB for Node, PDFium and OCR with the data of two languages, and what the largest photo
 * takes before OCR begins. The largest of fifty real pages took 450 MB.
 */
export const TEXT_LIMITS: ResourceLimits = {
  ...DRAWING_LIMITS,
  cpuMs: 60_000,
  wallMs: 300_000,
  retireBytes: 512 * MEGABYTE,
};

/** For reading texts in the background. OCR takes longer to start than drawing. */
export const BACKGROUND_TEXT_LIMITS: ResourceLimits = { ...TEXT_LIMITS, idleMs: 3_000 };

/** For conversions of pictures. Each takes 0.1 s, so that the last one in the queue waits for seconds. */
export const CONVERSION_LIMITS: ResourceLimits = { ...DRAWING_LIMITS, queueMost: 32 };

/**
 * For the pages of books: one picture of A4 with 200 dots an inch, from a file like those that are drawn. Its processes end
 * soon, as books are asked for seldom.
 */
export const PRINTING_LIMITS: ResourceLimits = { ...DRAWING_LIMITS, queueMost: 32, idleMs: 2_000 };

/** For binding. It holds the printed pages of a book, and the book: 48 MB each at most. */
export const BINDING_LIMITS: ResourceLimits = {
  ...DRAWING_LIMITS,
  cpuMs: 60_000,
  wallMs: 300_000,
  memoryBytes: 300 * MEGABYTE,
  retireBytes: 150 * MEGABYTE,
  queueMost: 8,
  idleMs: 500,
};
