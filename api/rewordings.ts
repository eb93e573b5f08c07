import type { Refusal } from '../domain/refusal.ts';

export type Rewording = (refusal: Refusal) => string;
export const domainSentence: Rewording = ({ message }) => message;
export const param =
  (name: string): Rewording =>
  ({ message }) =>
    `Invalid \`${name}\` param: ${message}`;
export const attribute =
  (name: string): Rewording =>
  ({ message }) =>
    `Invalid document structure: Attribute "${name}" has invalid format. ${message}`;
export const unknownRow: Rewording = ({ subject }) =>
  `Row with the requested ID '${subject}' could not be found.`;
export const takenRow: Rewording = ({ subject }) =>
  `Row with the requested ID '${subject}' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.`;
