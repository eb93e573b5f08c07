import type { NoteProposal } from '../../../domain/page/propose-note.ts';

/** Suggestion from the file's text, if any. `wait`: seconds until the next request. */
export type Answer = { suggestion?: NoteProposal | undefined; wait?: number };

const PROPOSAL = '/home/uploadform/proposal';

/**
 * Requests the suggestion for a file of the signed-in account. `isAgain`: the library may take longer.
 * @throws TypeError without a connection to the library.
 */
export async function askProposal(file: string, isAgain = false): Promise<Answer> {
  const answer = await fetch(`${PROPOSAL}?${new URLSearchParams({ file, ...(isAgain && { again: '' }) })}`);
  if (answer.status === 429) return { wait: Number(answer.headers.get('Retry-After')) || 60 };
  return answer.ok ? { suggestion: (await answer.json()) ?? undefined } : {};
}

/**
 * Confirms that a file is complete. If this fails, the owner can confirm it later in their list of papers.
 */
export async function tellWhole(file: string): Promise<void> {
  await fetch(PROPOSAL, { method: 'POST', body: new URLSearchParams({ file }) }).catch(() => {});
}
