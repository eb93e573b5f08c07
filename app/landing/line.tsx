import type { ComponentProps, ReactNode } from 'react';

export function Line({ fine, ...rest }: ComponentProps<'path'> & { fine?: boolean }) {
  return <path vectorEffect="non-scaling-stroke" strokeWidth={fine ? '.7' : undefined} {...rest} />;
}

export function times(count: number, draw: (index: number) => ReactNode) {
  return Array.from({ length: count }, (_, index) => draw(index));
}
