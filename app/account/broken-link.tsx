import type { ReactNode } from 'react';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Verdict } from './verdict.tsx';

export function BrokenLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  const text = useText();
  return (
    <div className="py-8">
      <Verdict
        good={false}
        title={text('account.brokenTitle')}
        action={<ButtonLink href={href}>{label}</ButtonLink>}
      >
        {children}
      </Verdict>
    </div>
  );
}
