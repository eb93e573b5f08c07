/**
 * The server is started with these. V8: left to itself it fills up to 134 MB with what requests leave behind before it
 * looks for what is still in use; with this, up to 17.
 */
const YOUNG_HEAP = '--max-semi-space-size';
export const MEMORY = [`${YOUNG_HEAP}=8`];
/**
 * A size of its user's own stays.
 * @param {NodeJS.ProcessEnv} env
 */
export const memoryFlags = ({ NODE_OPTIONS }) => (NODE_OPTIONS?.includes(YOUNG_HEAP) ? [] : MEMORY);
/** glibc: blocks of uploads go back to the system as soon as they are freed, and threads share two heaps. */
export const MALLOC = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };
