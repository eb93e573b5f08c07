import type { ComponentProps, ReactNode } from 'react';

/** A line that is as thin on a large screen as on a small one. */
export function Line({ fine, ...rest }: ComponentProps<'path'> & { fine?: boolean }) {
  return <path vectorEffect="non-scaling-stroke" strokeWidth={fine ? '.7' : undefined} {...rest} />;
}

export function times(count: number, draw: (index: number) => ReactNode) {
  return Array.from({ length: count }, (_, index) => draw(index));
}
