import type { ReactNode } from 'react';

/** The one heading of a page, with a sentence under it where one helps. */
export function PageHeading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <div className="mt-6 mb-6 sm:mb-8">
      <h1 className="sm:text-3xl">{children}</h1>
      {lead && <p className="mt-2 max-w-measure text-soft">{lead}</p>}
    </div>
  );
}
