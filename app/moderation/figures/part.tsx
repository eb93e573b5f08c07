import type { ReactNode } from 'react';
import { useText } from '../../language.ts';
import { PageLink } from '../../ui/page-link.tsx';

type PartProps = {
  title: string;
  note?: string | undefined;
  /** The name of its file, with the days that it is asked for. */
  csv: string;
  /** Beside the link to the file. */
  table?: ReactNode;
  children: ReactNode;
};

/** One thing that is counted: its heading, what shows it, and the same as a file. */
export function Part({ title, note, csv, table, children }: PartProps) {
  const text = useText();
  return (
    <section className="figures-part">
      <h2>{title}</h2>
      {note && <p className="figures-note">{note}</p>}
      {children}
      <div className="figures-ways">
        {table}
        <PageLink href={`/home/figures/${csv}`} download>
          {text('figures.csv')}
          <span className="unseen"> {title}</span>
        </PageLink>
      </div>
    </section>
  );
}
