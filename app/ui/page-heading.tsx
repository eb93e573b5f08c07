import type { ReactNode } from 'react';

export function PageHeading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <div className="mt-3 mb-4 sm:mt-6 sm:mb-8">
      <h1 className="max-sm:text-xl sm:text-3xl">{children}</h1>
      {lead && <p className="mt-1 max-w-measure text-soft wrap-anywhere sm:mt-2">{lead}</p>}
    </div>
  );
}
