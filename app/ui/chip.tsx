import type { ReactNode } from 'react';

/** A small fact about a thing, such as the kind of exam. Not a control. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-full border bg-sunk px-2.5 py-px text-sm whitespace-nowrap text-soft">
      {children}
    </span>
  );
}
