import type { World } from '../world.ts';

export type WritePath = { name: string; ready(world: World): Promise<() => Promise<unknown>> };
