import type { ReactNode } from 'react';
import { useText } from '../language.ts';
import { Icon } from '../ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/**
 * Navigation menu for small screens, usable without a script. The panel opens below the nearest `relative`
 * element.
 */
export function Menu({ children, className }: { children: ReactNode; className: string }) {
  return (
    <details data-menu className={className}>
      <MenuButton className="flex" />
      <div className="absolute inset-x-0 top-full z-1 border-b bg-paper px-4 pt-2 pb-6">{children}</div>
    </details>
  );
}

/** Navigation menu, on wide screens a column at the side. Has its links only once, for text browsers. */
export function SideMenu({ children }: { children: ReactNode }) {
  return (
    <details data-menu className="always-open side-menu">
      <MenuButton className="" />
      <div className="bg-paper px-4">{children}</div>
    </details>
  );
}

function MenuButton({ className }: { className: string }) {
  const text = useText();
  return (
    <summary
      aria-label={text('frame.menu')}
      className={`size-11 items-center justify-center rounded-md hover:bg-sunk ${className}`}
    >
      <Icon name="menu" className="size-6 opened:hidden" />
      <Icon name="x" className="hidden size-6 opened:block" />
    </summary>
  );
}

/** First line of each menu, visible without scrolling: signing in or out, and the other languages. */
export function MenuHead({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center lg:mb-3">
      {children}
      <LanguageSwitch className="ms-auto" />
    </div>
  );
}
