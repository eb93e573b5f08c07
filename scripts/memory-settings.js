/**
 * V8 reads these only as the process starts. Left to itself it fills up to 134 MB with what requests leave behind before
 * it looks for what is still in use; with this, up to 17.
 */
export const YOUNG_HEAP = '--max-semi-space-size';
export const MEMORY = [`${YOUNG_HEAP}=8`];
/**
 * The old heap is collected when it has grown by so much, not when it has doubled. A walk through 400 pages leaves 20 MB
 * less. Told to the running process: with another flag of this kind at its start, Node compiles its own modules anew (a
 * fourteenth of the processor time of a start), because their kept code is only for V8 as it was built.
 */
export const OLD_HEAP = '--heap-growing-percent=30';
/**
 * V8 makes objects in the old heap at once where those of the same line of code lived on before, and never looks again. What
 * a socket is made of is what a request is made of: when many connect at once, all that belongs to a request becomes old,
 * for as long as the process lives. Told to the running process, once the library is open: see above.
 */
export const NEW_OBJECTS_ARE_YOUNG = '--no-allocation-site-pretenuring';
/**
 * While the process rests, V8 gives back what it keeps for the next load: seconds after it, in steps of a few
 * milliseconds. Without it V8 takes this for a load that goes on. Under load it would cost each page half as much again.
 */
export const HEAP_AT_REST = '--optimize-for-size';
export const HEAP_UNDER_LOAD = '--no-optimize-for-size';
/**
 * glibc gives larger blocks back to the system as soon as they are freed. Left to itself it raises this size with the first
 * block of an upload, and uploads leave a heap full of holes: 375 MB after 360 of them instead of 303. Of arenas it makes up
 * to eight a core, and what threads have freed in them stays in the process: 22 to 27 MB after a mixed load, 6 to 16 in two of them.
 */
export const MALLOC = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };
