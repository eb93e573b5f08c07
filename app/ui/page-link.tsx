import type { ComponentProps } from 'react';
import { useLocalPath } from '../language.ts';

export function PageLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const local = useLocalPath();
  return <a href={local(href)} {...rest} />;
}
