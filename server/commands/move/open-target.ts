import { type Config, ConfigFault } from '../../config.ts';
import { requireAccess } from '../../open-adapters.ts';
import { openFault } from '../../start-faults.ts';
import { type LibraryStorage, openOrCreateStorage } from '../storage/library-storage.ts';

/**
 * Opens the target of a move. Errors name its TO_ settings.
 * @throws ConfigFault
 */
export async function openTarget(there: Config): Promise<LibraryStorage> {
  try {
    await requireAccess(there);
    return await openOrCreateStorage(there);
  } catch (fault) {
    const error = openFault(fault, there, 'TO_');
    // The store's error names settings without TO_.
    if (error instanceof ConfigFault && error === fault)
      throw new ConfigFault(error.message.replaceAll(/\bS3_/g, 'TO_S3_'));
    throw error;
  }
}
