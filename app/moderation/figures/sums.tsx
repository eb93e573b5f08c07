import { useText } from '../../language.ts';
import { gigabytes } from '../../ui/gigabytes.ts';
import type { FiguresView } from './figures-view.ts';
import { lastWeeks, sum } from './series.ts';

export function Sums({ figures }: { figures: FiguresView }) {
  const { papers, colleges, read, shared, searches, missedSearches, stored, freeBytes, queues } = figures;
  const text = useText();
  const number = new Intl.NumberFormat(text.tag).format;
  const [reads, shares] = [lastWeeks(read), lastWeeks(shared)];
  const [asked, missed] = [lastWeeks(searches).last, lastWeeks(missedSearches).last];
  const bytes = stored.findLast((each) => each !== undefined);
  const of = sum(colleges.map(({ offered }) => offered));
  const count = sum(colleges.map(({ withPapers }) => withPapers));
  const { waiting, since } = queues.cases;
  const before = (times: number) => text('figures.weekBefore', { times: number(times) });
  const sums = [
    [
      text('figures.papersNow'),
      number(papers),
      text('figures.inCourses', { count: number(count), of: number(of) }),
    ],
    [text('figures.readWeek'), number(reads.last), before(reads.before)],
    [text('figures.sharedWeek'), number(shares.last), before(shares.before)],
    [text('figures.missedWeek'), number(missed), text('figures.ofSearches', { asked })],
    [
      text('figures.filesNow'),
      bytes === undefined ? '–' : gigabytes(bytes),
      text('figures.free', { free: gigabytes(freeBytes) }),
    ],
    [text('figures.casesNow'), number(waiting), since && text('figures.since', { since })],
  ];
  return (
    <dl className="figures-sums">
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
