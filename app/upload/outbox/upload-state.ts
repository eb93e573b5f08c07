import type { SharedNote } from '../calls.ts';
import type { Stage } from './entry.ts';

export type UploadState =
  | { step: 'idle' }
  | { step: 'again' }
  | { step: 'cancelled' }
  | Extract<Stage, { step: 'sending' | 'delayed' | 'signed-out' | 'known' | 'failed' }>
  | { step: 'done'; note: SharedNote };

export type UploadAct = 'cancel' | 'drop' | 'retry' | 'mean';
