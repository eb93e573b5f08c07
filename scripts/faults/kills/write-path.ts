import type { World } from '../world.ts';

/** `ready` makes what the write needs, and answers the write. */
export type WritePath = { name: string; ready(world: World): Promise<() => Promise<unknown>> };
