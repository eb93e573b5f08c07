import type { ReactNode } from 'react';
import { useText } from '../../language.ts';
import { CourseCode } from '../../ui/course-code.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Part } from './part.tsx';
import { sum } from './series.ts';
import type { StatisticsView } from './statistics-view.ts';

export function Lists({ statistics }: { statistics: StatisticsView & { span: number } }) {
  const { span, readMost, missed, wanted, empty, colleges } = statistics;
  const text = useText();
  const number = new Intl.NumberFormat(text.tag).format;
  const left = sum(colleges.map(({ offered, withPapers }) => offered - withPapers));
  return (
    <div className="statistics-parts">
      <Part title={text('statistics.readMost')} csv={`courses-read.csv?days=${span}`}>
        <Rows>
          {readMost.map((row) => (
            <CourseRow key={row.href} {...row} detail={text('statistics.times', { count: row.times })} />
          ))}
        </Rows>
      </Part>
      <Part title={text('statistics.missed')} note={text('statistics.missedLead')} csv="missed-searches.csv">
        <Rows>
          {missed.map(({ words, days, times }) => (
            <li key={words}>
              <bdi>{words}</bdi>
              <small>{text('statistics.onDays', { days, times })}</small>
            </li>
          ))}
        </Rows>
      </Part>
      <Part title={text('statistics.wanted')} csv="asked-for.csv">
        <Rows>
          {wanted.map((row) => (
            <CourseRow
              key={row.href + row.title}
              {...row}
              detail={text('requests.people', { people: row.people })}
            />
          ))}
        </Rows>
      </Part>
      <Part title={text('statistics.empty', { count: number(left) })} csv="without-papers.csv">
        <Rows>
          {colleges.map(({ college, offered, withPapers }) => {
            const detail = text('statistics.inCourses', { count: number(withPapers), of: number(offered) });
            return (
              <li key={college}>
                <bdi>{college}</bdi>
                <small>{detail}</small>
                <progress
                  className="progress"
                  value={withPapers}
                  max={offered}
                  aria-label={`${college}: ${detail}`}
                />
              </li>
            );
          })}
        </Rows>
        {empty.length > 0 && (
          <details className="statistics-empty">
            <summary>{text('statistics.emptyFirst', { count: empty.length })}</summary>
            <Rows>
              {empty.map((row) => (
                <CourseRow key={row.href} {...row} detail={row.at} />
              ))}
            </Rows>
          </details>
        )}
      </Part>
    </div>
  );
}

function Rows({ children }: { children: readonly ReactNode[] }) {
  const text = useText();
  if (children.length === 0) return <p className="statistics-note">{text('statistics.nothing')}</p>;
  return <ul className="statistics-rows">{children}</ul>;
}

type CourseRowProps = { href: string; code: string; title: string; detail: string };

function CourseRow({ href, code, title, detail }: CourseRowProps) {
  return (
    <li>
      <PageLink href={href}>
        <CourseCode code={code} /> {title}
      </PageLink>
      <small>{detail}</small>
    </li>
  );
}
