import type { ModerationEntry } from './moderation-log.ts';

/** A message from the contact page, open until answered or closed by a moderator. */
export type Message = {
  id: string;
  name: string;
  email: string;
  text: string;
  createdAt: Date;
  closedAt: Date | undefined;
  /** A moderator's reply; '' for none. */
  answer: string;
};

/** Stores messages, so that none depends on a mail server. */
export interface Messages {
  add(message: Message): Promise<void>;
  find(id: string): Promise<Message | undefined>;
  listOpen(most: number): Promise<Message[]>;
  countOpen(most: number): Promise<number>;
  countBetween(since: Date, until: Date, most: number): Promise<number>;
  /** Closes a message and logs it. False when it was closed before or is gone. */
  close(id: string, answer: string, entry: ModerationEntry): Promise<boolean>;
}

export const MESSAGE_NAME_MAX = 128;
export const MESSAGE_TEXT_MAX = 5000;
