import type { ReactNode } from 'react';

/** A raised sheet with a hairline, for what belongs together, such as a form. */
export function Card({ children, className = 'p-6' }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-md border bg-raised ${className}`}>{children}</div>;
}
