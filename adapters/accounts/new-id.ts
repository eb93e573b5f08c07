import { randomBytes } from 'node:crypto';
import type { NewId } from '../../domain/primitives/id.ts';

/** 20 hex characters (80 random bits): as long as Appwrite's ids. */
export const newId: NewId = () => randomBytes(10).toString('hex');
