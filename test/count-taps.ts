/** In the page: counts what a person does, over several pages of a tab. */
export function countTaps(): void {
  const count = (name: string) => {
    sessionStorage[name] = Number(sessionStorage[name] ?? 0) + 1;
  };
  addEventListener('click', ({ isTrusted }) => isTrusted && count('taps'), true);
  addEventListener('keydown', () => count('keys'), true);
}
