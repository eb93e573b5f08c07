import { useText } from '../../language.ts';
import { gigabytes } from '../../ui/gigabytes.ts';
import { lastWeeks, sum } from './series.ts';
import type { StatisticsView } from './statistics-view.ts';

export function Sums({ statistics }: { statistics: StatisticsView }) {
  const { papers, colleges, read, shared, searches, missedSearches, stored, freeBytes, queues } = statistics;
  const text = useText();
  const number = new Intl.NumberFormat(text.tag).format;
  const [reads, shares] = [lastWeeks(read), lastWeeks(shared)];
  const [asked, missed] = [lastWeeks(searches).last, lastWeeks(missedSearches).last];
  const bytes = stored.findLast((each) => each !== undefined);
  const of = sum(colleges.map(({ offered }) => offered));
  const count = sum(colleges.map(({ withPapers }) => withPapers));
  const { waiting, since } = queues.cases;
  const before = (times: number) => text('statistics.weekBefore', { times: number(times) });
  const sums = [
    [
      text('statistics.papersNow'),
      number(papers),
      text('statistics.inCourses', { count: number(count), of: number(of) }),
    ],
    [text('statistics.readWeek'), number(reads.last), before(reads.before)],
    [text('statistics.sharedWeek'), number(shares.last), before(shares.before)],
    [text('statistics.missedWeek'), number(missed), text('statistics.ofSearches', { asked })],
    [
      text('statistics.filesNow'),
      bytes === undefined ? '–' : gigabytes(bytes),
      text('statistics.free', { free: gigabytes(freeBytes) }),
    ],
    [text('statistics.casesNow'), number(waiting), since && text('statistics.since', { since })],
  ];
  return (
    <dl className="statistics-sums">
      {sums.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
