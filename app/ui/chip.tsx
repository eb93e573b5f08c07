import type { ReactNode } from 'react';

export function Chip({ children }: { children: ReactNode }) {
  return <span className="chip">{children}</span>;
}

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
