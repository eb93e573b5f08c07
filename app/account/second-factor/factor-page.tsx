import type { ComponentProps } from 'react';
import { LibraryPage } from '../../frame/library-page.tsx';
import styles from './factors.css?url';

export function FactorPage({ children, ...rest }: ComponentProps<typeof LibraryPage>) {
  return (
    <LibraryPage {...rest}>
      <link rel="stylesheet" href={styles} precedence="page" />
      {children}
    </LibraryPage>
  );
}
