import type { ReactNode } from 'react';

/** A small fact about a thing, such as the kind of exam. Not a control. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-full border bg-sunk px-2.5 py-px text-sm whitespace-nowrap text-soft">
      {children}
    </span>
  );
}

/** Facts in a row, if there are any. */
export function Chips({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {facts.map((fact) => (
        <Chip key={fact}>{fact}</Chip>
      ))}
    </p>
  );
}
