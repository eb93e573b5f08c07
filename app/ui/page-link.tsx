import type { ComponentProps } from 'react';
import { useLocalPath } from '../language.ts';

/** Link within the library that keeps the page's language. Required for all internal links. */
export function PageLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const local = useLocalPath();
  return <a href={local(href)} {...rest} />;
}
