import { useText } from '../../language.ts';
import type { FiguresView, QueueView } from './figures-view.ts';
import { Part } from './part.tsx';

export function Queues({ queues: { cases, mails, jobs } }: Pick<FiguresView, 'queues'>) {
  const text = useText();
  return (
    <Part title={text('figures.queues')} csv="queues.csv">
      <ul className="figures-rows">
        <QueueRow name={text('figures.cases')} queue={cases} />
        <QueueRow name={text('figures.mails')} queue={mails} />
        <QueueRow name={text('figures.jobs')} queue={jobs} />
      </ul>
    </Part>
  );
}

function QueueRow({ name, queue: { waiting, since, givenUp, fault } }: { name: string; queue: QueueView }) {
  const text = useText();
  const facts = [
    text('figures.waiting', { waiting }),
    since && text('figures.since', { since }),
    givenUp > 0 && text('figures.givenUp', { givenUp }),
  ];
  return (
    <li>
      <bdi>{name}</bdi>
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {fault && <small className="figures-fault">{text('figures.lastFault', { fault })}</small>}
    </li>
  );
}
