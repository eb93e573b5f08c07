import type { ReactNode } from 'react';

/** Success message for 5 seconds (specification, section 9), hidden by a CSS animation. */
export function Toast({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="toast">
      {children}
    </p>
  );
}
