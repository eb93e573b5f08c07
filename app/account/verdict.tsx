import type { ReactNode } from 'react';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

type VerdictProps = {
  good: boolean;
  title: string;
  children: ReactNode;
  action?: ReactNode;
};

export function Verdict({ good, title, children, action }: VerdictProps) {
  const text = useText();
  return (
    <div className="mt-6 flex flex-col items-start gap-4" role="status">
      <Icon name={good ? 'check' : 'alert'} className={`size-11 ${good ? 'text-good' : 'text-bad'}`} />
      <h1>{title}</h1>
      {children}
      {action ?? <ButtonLink href="/home">{text('frame.home')}</ButtonLink>}
    </div>
  );
}
