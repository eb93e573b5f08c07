import type { ReactNode } from 'react';

/** A success message that disappears after 5 seconds (specification, section 9), by an animation of the style sheet. */
export function Toast({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="toast">
      {children}
    </p>
  );
}
