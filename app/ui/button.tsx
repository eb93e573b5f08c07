import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { PageLink } from './page-link.tsx';

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
type Look = { kind?: ButtonKind; icon?: IconName };

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-5 py-2 text-center font-semibold no-underline';

// A disabled button differs by more than colour: it is flat, and its text ("Processing...") says why.
const disabled = 'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-soft';

const kinds: Record<ButtonKind, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:border-on-accent',
  secondary: 'border-edge bg-raised text-ink hover:border-ink',
  quiet: 'border-transparent text-link hover:bg-sunk',
  danger: 'border-bad bg-raised text-bad hover:bg-sunk',
};

function classes(kind: ButtonKind, className = '') {
  return `${shape} ${kinds[kind]} ${className}`;
}

/** A button that does something. A screen has one primary button. */
export function Button({
  kind = 'primary',
  icon,
  type = 'button',
  className,
  children,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button type={type} className={`${classes(kind, className)} ${disabled}`} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link to another page that looks like a button. */
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
