import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type NoticeKind = 'info' | 'good' | 'bad';
type NoticeProps = {
  kind?: NoticeKind;
  title?: string;
  id?: string;
  children: ReactNode;
};

const looks: Record<NoticeKind, { icon: IconName; className: string }> = {
  info: { icon: 'info', className: 'border-s-accent text-link' },
  good: { icon: 'check', className: 'border-s-good text-good' },
  bad: { icon: 'alert', className: 'border-s-bad text-bad' },
};

/** Message from the library. Screen readers announce errors at once, others politely. */
export function Notice({ kind = 'info', title, id, children }: NoticeProps) {
  const { icon, className } = looks[kind];
  return (
    <div
      id={id}
      tabIndex={id ? -1 : undefined}
      role={kind === 'bad' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-md border border-s-4 bg-raised px-4 py-3 ${className}`}
    >
      <Icon name={icon} className="h-lh size-5" />
      <div className="min-w-0 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        <div className="text-ink">{children}</div>
      </div>
    </div>
  );
}
