/**
 * Reason of hiding: withdrawal by the owner, who may undo it; a moderator; or a replacement, the note's former version
 * with its old file under an id of its own, for moderators only.
 */
export type HiddenBy = 'owner' | 'moderator' | 'replacement';

export type Hiding = {
  hiddenAt: Date;
  hiddenBy: HiddenBy;
  /** The account that hid it; undefined for the operator, and after the account's deletion. */
  actor: string | undefined;
  reason: string;
  /** Time of permanent deletion; undefined: until restored or deleted. */
  endsAt: Date | undefined;
};

export type ReplacedNote = { id: string; hiding: Hiding };
