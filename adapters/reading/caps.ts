/** What reading one file may cost. */
export type Caps = {
  /** Processor time of one operation: opening a file, or drawing a page. */
  cpuMs: number;
  /** The same by the clock, where a machine has so much else to do that the first one never comes. */
  wallMs: number;
  /** Memory of the process that reads, all of it, in bytes. */
  memoryBytes: number;
  /** How many may wait for somebody who asked. */
  waitingMost: number;
  /** How long an idle process is kept: starting one takes 0.3 s, keeping one 100 to 200 MB. */
  idleMs: number;
};

const MEGABYTE = 1024 * 1024;

/**
 * The slowest page of two hundred real papers took 0.3 s; a phone does not wait for ten. Processor time, because the
 * process reads at low priority: on a busy machine a second of it may take many.
 * Memory: 100 MB for Node and PDFium, 50 for the file, twice, 60 for dots, and 650 for the coefficients of a
 * progressive JPEG of 108 megapixels, the largest that students' phones make.
 */
export const CAPS: Caps = {
  cpuMs: 10_000,
  wallMs: 90_000,
  memoryBytes: 1024 * MEGABYTE,
  waitingMost: 16,
  idleMs: 10_000,
};

/**
 * The slowest of the same pages, a photo that lay on its side, took 17 s to read; rubbish takes longest. Memory: 400 MB
 * with the data of two languages, beside what a photo takes.
 */
export const TEXT_CAPS: Caps = { ...CAPS, cpuMs: 60_000, wallMs: 300_000, memoryBytes: 1400 * MEGABYTE };
