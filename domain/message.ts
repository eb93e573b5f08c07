import type { ModerationEntry } from './moderation-log.ts';

/** A message from the contact page. Open until a moderator has answered it, or closed it without an answer. */
export type Message = {
  id: string;
  name: string;
  email: string;
  text: string;
  createdAt: Date;
  closedAt: Date | undefined;
  /** What a moderator wrote back; '' for none. */
  answer: string;
};

/** Keeps the messages, so that none depends on a mail server. */
export interface Messages {
  add(message: Message): Promise<void>;
  find(id: string): Promise<Message | undefined>;
  /** Open ones, the oldest first. */
  listOpen(most: number): Promise<Message[]>;
  /** How many are open, counted no further than `most`. */
  countOpen(most: number): Promise<number>;
  /** How many came from `since` on and before `until`, counted no further than `most`. */
  countBetween(since: Date, until: Date, most: number): Promise<number>;
  /** Together with the entry of the log. False when it was closed before, or has gone. */
  close(id: string, answer: string, entry: ModerationEntry): Promise<boolean>;
}

export const MESSAGE_NAME_MAX = 128;
export const MESSAGE_TEXT_MAX = 5000;
