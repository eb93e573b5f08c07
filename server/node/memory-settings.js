/**
 * V8 flag: by default, V8 collects up to 134 MB of request garbage before freeing it; with this flag, up to
 * 17 MB.
 */
const YOUNG_HEAP = '--max-semi-space-size';
export const MEMORY = [`${YOUNG_HEAP}=8`];
/**
 * Keeps a size set by the user.
 * @param {NodeJS.ProcessEnv} env
 */
export const memoryFlags = ({ NODE_OPTIONS }) => (NODE_OPTIONS?.includes(YOUNG_HEAP) ? [] : MEMORY);
/** glibc: returns blocks of uploads to the system when freed, and shares two heaps between threads. */
export const MALLOC = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };
