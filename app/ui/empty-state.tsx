import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type EmptyStateProps = { icon?: IconName; title: string; children: ReactNode; action: ReactNode };

export function EmptyState({ icon = 'file-text', title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-md border border-edge px-4 py-8 sm:p-6">
      <Icon name={icon} className="size-8 text-link" />
      <h2 className="font-serif text-lg font-semibold">{title}</h2>
      <p className="max-w-measure text-soft">{children}</p>
      {action}
    </div>
  );
}
