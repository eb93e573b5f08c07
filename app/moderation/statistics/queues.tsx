import { useText } from '../../language.ts';
import { Part } from './part.tsx';
import type { QueueView, StatisticsView } from './statistics-view.ts';

export function Queues({ queues: { cases, mails, jobs } }: Pick<StatisticsView, 'queues'>) {
  const text = useText();
  return (
    <Part title={text('statistics.queues')} csv="queues.csv">
      <ul className="statistics-rows">
        <QueueRow name={text('statistics.cases')} queue={cases} />
        <QueueRow name={text('statistics.mails')} queue={mails} />
        <QueueRow name={text('statistics.jobs')} queue={jobs} />
      </ul>
    </Part>
  );
}

function QueueRow({ name, queue: { waiting, since, givenUp, fault } }: { name: string; queue: QueueView }) {
  const text = useText();
  const facts = [
    text('statistics.waiting', { waiting }),
    since && text('statistics.since', { since }),
    givenUp > 0 && text('statistics.givenUp', { givenUp }),
  ];
  return (
    <li>
      <bdi>{name}</bdi>
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {fault && <small className="statistics-fault">{text('statistics.lastFault', { fault })}</small>}
    </li>
  );
}
