import type { ModerationEntry } from './moderation-log.ts';

export type Message = {
  id: string;
  name: string;
  email: string;
  text: string;
  createdAt: Date;
  closedAt: Date | undefined;
  /** Moderator's reply; '' if there is none. */
  answer: string;
};

/** A message is stored even if the mail server fails. */
export interface Messages {
  add(message: Message): Promise<void>;
  find(id: string): Promise<Message | undefined>;
  listOpen(most: number): Promise<Message[]>;
  countOpen(most: number): Promise<number>;
  countBetween(since: Date, until: Date, most: number): Promise<number>;
  /** Closes a message and logs it. Returns false if it was already closed or no longer exists. */
  close(id: string, answer: string, entry: ModerationEntry): Promise<boolean>;
}

export const MESSAGE_NAME_MAX = 128;
export const MESSAGE_TEXT_MAX = 5000;
