import { useRef, useState } from 'react';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import type { Choices } from '../choices.ts';
import { OutboxLine } from '../outbox/outbox-line.tsx';
import { PaperTable } from '../table/paper-table.tsx';
import { isReady } from '../table/row.ts';
import { useRows } from './use-rows.ts';

type OwnTableProps = { owner: string; choices: Choices };

export default function OwnTable({ owner, choices }: OwnTableProps) {
  const text = useText();
  const { rows, table, sent, live, stageOf, send } = useRows(owner, choices);
  const [count, setCount] = useState(0);
  const summary = useRef<HTMLParagraphElement>(null);
  if (!rows) return null;
  const ready = rows.filter(isReady);

  function sendReady() {
    setCount(ready.length);
    summary.current?.focus();
    void send(ready);
  }
  return (
    <>
      <p ref={summary} role="status" tabIndex={-1} className="many-summary">
        {count > 0 && `${text('many.sent', { count })} `}
        {rows.length > 0 && text('many.summary', { ready: ready.length, all: rows.length })}
      </p>
      {rows.length > 0 && (
        <section aria-labelledby="papers">
          <h2 id="papers">{text('many.papers')}</h2>
          <PaperTable groups={[{ id: 'own', rows }]} table={table}>
            <Button icon="upload" disabled={ready.length === 0} onClick={sendReady}>
              {text('many.send', { count: ready.length })}
            </Button>
          </PaperTable>
        </section>
      )}
      {sent.length + live.length > 0 && (
        <section aria-labelledby="sent" className="many-sent">
          <h2 id="sent">{text('many.onTheirWay')}</h2>
          <ul>
            {live.map(({ id, name, note }) => (
              <OutboxLine key={id} name={name} stage={{ step: 'live', note }} />
            ))}
            {sent.map((entry) => (
              <OutboxLine key={entry.id} name={entry.file.name} entry={entry} stage={stageOf(entry)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
