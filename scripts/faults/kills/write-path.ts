import type { World } from '../world.ts';

/** `ready` prepares the write and returns it. */
export type WritePath = { name: string; ready(world: World): Promise<() => Promise<unknown>> };
