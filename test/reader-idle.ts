/**
 * A process that reads files is kept from one test that needs it to the next one. The product keeps one that draws in the
 * background for half a second: most tests would start it anew, for 0.15 s of a core.
 */
export const READER_IDLE_MS = 30_000;
