import { Refusal } from '../../../domain/refusal.ts';
import type { Engine } from '../engine.ts';

/**
 * Turns violated constraints on notes into refusals.
 * @throws Refusal as documented at `Notes.add`.
 */
export async function refusing<Result>(
  engine: Engine,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const fault = engine.faultOf(error);
    if (fault?.kind === 'missing-reference') {
      throw new Refusal('invalid', 'note.file-missing.gone');
    }
    if (fault?.kind === 'duplicate' && fault.on.endsWith('.image')) {
      throw new Refusal('conflict', 'note.file-used');
    }
    if (fault) throw takenId(id);
    throw error;
  }
}

export function takenId(id: string): Refusal {
  return new Refusal('conflict', 'note.exists', { subject: id });
}
