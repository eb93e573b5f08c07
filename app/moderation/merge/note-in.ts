/** Note id, typed or within an address. */
export function noteIn(typed: string): string {
  return typed.match(/\/notes\/([\w.-]+)/)?.[1] ?? typed;
}
