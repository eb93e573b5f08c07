import type { ComponentProps } from 'react';
import { useLocalPath } from '../language.ts';

/** A link to another page of the library, in the language of this one. Pages link to each other by nothing else. */
export function PageLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const local = useLocalPath();
  return <a href={local(href)} {...rest} />;
}
