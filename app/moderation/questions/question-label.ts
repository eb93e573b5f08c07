type Labelled = { number: number; part: string | undefined; sub: string | undefined };

/** How a question is called in its paper: 3 (b) (ii). */
export function questionLabel({ number, part, sub }: Labelled): string {
  return [number, ...[part, sub].filter((label) => label !== undefined).map((label) => `(${label})`)].join(
    ' ',
  );
}
