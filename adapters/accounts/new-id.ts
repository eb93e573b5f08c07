import { randomBytes } from 'node:crypto';
import type { NewId } from '../../domain/primitives/id.ts';

/** 20 hex characters with 80 random bits, the length of ids in Appwrite. */
export const newId: NewId = () => randomBytes(10).toString('hex');
