import { randomBytes } from 'node:crypto';
import type { NewId } from '../../domain/id.ts';

/** 20 hex characters, 80 random bits: the length that clients of this call family are used to. */
export const newId: NewId = () => randomBytes(10).toString('hex');
