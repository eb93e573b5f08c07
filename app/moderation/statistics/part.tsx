import type { ReactNode } from 'react';
import { useText } from '../../language.ts';
import { PageLink } from '../../ui/page-link.tsx';

type PartProps = {
  title: string;
  note?: string | undefined;
  /** Name of the CSV, with the days of the span. */
  csv: string;
  /** Placed beside the link to the CSV. */
  table?: ReactNode;
  children: ReactNode;
};

export function Part({ title, note, csv, table, children }: PartProps) {
  const text = useText();
  return (
    <section className="statistics-part">
      <h2>{title}</h2>
      {note && <p className="statistics-note">{note}</p>}
      {children}
      <div className="statistics-ways">
        {table}
        <PageLink href={`/home/statistics/${csv}`} download>
          {text('statistics.csv')}
          <span className="unseen"> {title}</span>
        </PageLink>
      </div>
    </section>
  );
}
