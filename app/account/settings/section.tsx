import type { ReactNode } from 'react';

type SectionProps = { title: string; id?: string; lead?: string; children: ReactNode };

export function Section({ title, id, lead, children }: SectionProps) {
  return (
    <section id={id} className="grid gap-4 border-t py-8 lg:grid-cols-[min(17rem,30vw)_1fr] lg:gap-10">
      <div>
        <h2 className="text-lg">{title}</h2>
        {lead && <p className="mt-1 text-sm text-soft">{lead}</p>}
      </div>
      <div className="min-w-0 max-w-form">{children}</div>
    </section>
  );
}
