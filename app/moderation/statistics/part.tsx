import type { ReactNode } from 'react';
import { useText } from '../../language.ts';
import { PageLink } from '../../ui/page-link.tsx';

type PartProps = {
  title: string;
  note?: string | undefined;
  csv: string;
  children: ReactNode;
};

export function Part({ title, note, csv, children }: PartProps) {
  const text = useText();
  return (
    <section className="statistics-part">
      <h2>{title}</h2>
      {note && <p className="statistics-note">{note}</p>}
      {children}
      <PageLink className="statistics-csv" href={`/home/statistics/${csv}`} download>
        {text('statistics.csv')}
        <span className="unseen"> {title}</span>
      </PageLink>
    </section>
  );
}
