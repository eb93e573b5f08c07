import type { ComponentProps } from 'react';
import { SEARCH_TEXT_MOST } from '../../domain/search.ts';

export function SearchInput(props: ComponentProps<'input'>) {
  return (
    <input
      type="search"
      name="q"
      dir="auto"
      maxLength={SEARCH_TEXT_MOST}
      autoComplete="off"
      autoCapitalize="none"
      enterKeyHint="search"
      {...props}
    />
  );
}
