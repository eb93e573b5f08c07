import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { PageLink } from './page-link.tsx';

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
type Look = { kind?: ButtonKind; icon?: IconName };

function classes(kind: ButtonKind, className?: string) {
  return className ? `button ${kind} ${className}` : `button ${kind}`;
}

/** Use at most one primary button per screen. */
export function Button({
  kind = 'primary',
  icon,
  type = 'button',
  className,
  children,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button type={type} className={classes(kind, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function ButtonLink({
  kind = 'primary',
  icon,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof PageLink>) {
  return (
    <PageLink className={classes(kind, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </PageLink>
  );
}
