/**
 * What took a note out of sight: its owner, who may undo that, a moderator, or a replacement. That is a note as it was
 * before its owner gave it another file: it has an id of its own, and only moderators see it.
 */
export type HiddenBy = 'owner' | 'moderator' | 'replacement';

/** How a note came out of sight. */
export type Hiding = {
  hiddenAt: Date;
  hiddenBy: HiddenBy;
  /** The account that did it; undefined for the person at the machine, and once the account was deleted. */
  actor: string | undefined;
  /** A sentence for its owner. '' where the owner withdrew it. */
  reason: string;
  /** When it goes for good, with its file; undefined: it stays until it is restored or deleted. */
  endsAt: Date | undefined;
};

/** A note as it was before its owner gave it another file, hidden under an id of its own. */
export type ReplacedNote = { id: string; hiding: Hiding };
