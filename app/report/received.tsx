import type { ReactNode } from 'react';
import { useText } from '../language.ts';
import { noteHref } from '../paper/links.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type ReceivedProps = { note: string; title?: string; children: ReactNode };

export function Received({ note, title, children }: ReceivedProps) {
  const text = useText();
  return (
    <div className="grid gap-5">
      <Notice kind="good" {...(title && { title })}>
        {children}
      </Notice>
      <ButtonLink kind="secondary" href={noteHref(note)} className="justify-self-start">
        {text('report.toPaper')}
      </ButtonLink>
    </div>
  );
}
