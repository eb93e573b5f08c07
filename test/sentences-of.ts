import { type FormFaults, sentenceOf } from '../domain/fault.ts';

/** The mistakes in a form as their English sentences, by field. */
export function sentencesOf<Field extends string>(faults: FormFaults<Field>): { [Each in Field]?: string } {
  const sentences = Object.entries(faults).map(
    ([field, fault]) => [field, sentenceOf(fault as never)] as const,
  );
  return Object.fromEntries(sentences) as { [Each in Field]?: string };
}
