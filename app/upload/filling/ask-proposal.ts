import type { NoteProposal } from '../../../domain/page/propose-note.ts';

/** What the library read in a file; undefined where it tells nothing. `wait`: seconds after which it may be asked again. */
export type Answer = { suggestion?: NoteProposal | undefined; wait?: number };

const PROPOSAL = '/home/uploadform/proposal';

/** Asks the library what it read in a file of the person who is signed in. @throws TypeError when it could not be reached. */
export async function askProposal(file: string): Promise<Answer> {
  const answer = await fetch(`${PROPOSAL}?${new URLSearchParams({ file })}`);
  if (answer.status === 429) return { wait: Number(answer.headers.get('Retry-After')) || 60 };
  return answer.ok ? { suggestion: (await answer.json()) ?? undefined } : {};
}

/** Tells the library that a file is whole. Where it is not told, the owner of the note says so among the own papers. */
export async function tellWhole(file: string): Promise<void> {
  await fetch(PROPOSAL, { method: 'POST', body: new URLSearchParams({ file }) }).catch(() => {});
}
