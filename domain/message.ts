/** A message from the contact page. */
export type Message = { id: string; name: string; email: string; text: string; createdAt: Date };

/** Keeps the messages, so that none depends on a mail server. */
export interface Messages {
  add(message: Message): Promise<void>;
}

export const MESSAGE_NAME_MAX = 128;
export const MESSAGE_TEXT_MAX = 5000;
