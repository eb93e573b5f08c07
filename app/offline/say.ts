/** Texts of a script in the page's language. `{name}` is a placeholder. */
export type Words = Record<string, string>;

export function say(text: string | undefined, values: Record<string, string | number> = {}): string {
  return (text ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
