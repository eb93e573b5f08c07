/** The id of a note, or the one in the address of its page. */
export function noteIn(typed: string): string {
  return typed.match(/\/notes\/([\w.-]+)/)?.[1] ?? typed;
}
