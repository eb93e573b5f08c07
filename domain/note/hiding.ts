/**
 * `owner`: a withdrawal, which the owner may undo. `replacement`: the note's former version with its old
 * file, under a separate id, for moderators only.
 */
export type HiddenBy = 'owner' | 'moderator' | 'replacement';

export type Hiding = {
  hiddenAt: Date;
  hiddenBy: HiddenBy;
  /** Undefined for the operator, and after the account's deletion. */
  actor: string | undefined;
  reason: string;
  /** Time of permanent deletion. If undefined, the note stays until somebody restores or deletes it. */
  endsAt: Date | undefined;
};

export type ReplacedNote = { id: string; hiding: Hiding };
