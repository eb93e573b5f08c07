export function noteIn(typed: string): string {
  return typed.match(/\/notes\/([\w.-]+)/)?.[1] ?? typed;
}
