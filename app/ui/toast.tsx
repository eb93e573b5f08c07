import type { ReactNode } from 'react';

/** Good news that goes by itself after 5 seconds (specification, section 9). The style sheet counts, not a script. */
export function Toast({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="toast">
      {children}
    </p>
  );
}
