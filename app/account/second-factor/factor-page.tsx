import type { ComponentProps } from 'react';
import { LibraryPage } from '../../frame/library-page.tsx';
import styles from './factors.css?url';

/** The frame of the pages of the second factor, whose stylesheet is their own. */
export function FactorPage({ children, ...rest }: ComponentProps<typeof LibraryPage>) {
  return (
    <LibraryPage {...rest}>
      <link rel="stylesheet" href={styles} precedence="page" />
      {children}
    </LibraryPage>
  );
}
