import type { SharedNote } from '../calls.ts';
import type { Stage } from './entry.ts';

/** What the form shows of its upload. */
export type UploadState =
  | { step: 'idle' }
  /** After a note was shared, for the next one. */
  | { step: 'again' }
  | { step: 'cancelled' }
  | Extract<Stage, { step: 'sending' | 'delayed' | 'signed-out' | 'known' | 'failed' }>
  | { step: 'done'; note: SharedNote };

/** What a person does about it. */
export type UploadAct = 'cancel' | 'drop' | 'retry' | 'mean';
