import type { Account } from '../../../domain/account.ts';
import type { Library } from '../../../domain/library.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import type { Output } from '../../terminal/output.ts';
import type { Backend } from './backend.ts';
import { type Compared, compareBackend } from './compare-backend.ts';
import { importRow } from './import-row.ts';
import { Owners } from './owners.ts';
import type { Trouble } from './trouble.ts';

export type Imported = {
  came: number;
  there: number;
  accounts: number;
  troubles: Trouble[];
  compared: Compared;
};

type Options = {
  owner: Account | undefined;
  output: Output;
};

/**
 * Imports every row with its file and owner, then compares both sides. After an interruption, the next run
 * recognises imported items by their IDs and continues.
 * @throws CommandFault if it cannot start; BackendFault if the backend becomes unreadable.
 */
export async function importBackend(
  library: Library,
  backend: Backend,
  { owner, output }: Options,
): Promise<Imported> {
  const all = await backend.countRows();
  const owners = new Owners(library, backend, owner);
  const imported: Omit<Imported, 'compared'> = { came: 0, there: 0, accounts: 0, troubles: [] };
  const missing = new Set<string>();
  let done = 0;
  for await (const row of backend.rows()) {
    if (done === 0) await requireOwners(backend, row.owner, owner);
    const { state, troubles } = await importRow({ library, backend, owners }, row);
    if (state === 'missing') missing.add(row.id);
    else imported[state] += 1;
    imported.troubles.push(...troubles);
    done += 1;
    output.progress('Importing', done, Math.max(all, done));
  }
  const compared = await compareBackend(library, backend, missing);
  return { ...imported, accounts: owners.made, compared };
}

/** Checked before the first paper, because papers cannot get an owner later. */
async function requireOwners(backend: Backend, first: string | undefined, owner: Account | undefined) {
  if (owner || first === undefined) return;
  if ((await backend.findUser(first)) === 'forbidden')
    throw new CommandFault(
      'The key can’t read users, so the papers have no known owners. Give it the scope users.read, or add --owner EMAIL.',
    );
}
