/** The texts of a script: they stand in the page, in its language. `{name}` stands for a value. */
export type Words = Record<string, string>;

/** A text with its values. */
export function say(text: string | undefined, values: Record<string, string | number> = {}): string {
  return (text ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
