import { useInsertionEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../language.ts';
import { addStyles } from '../../ui/add-styles.ts';
import type { Choices } from '../choices.ts';
import { namedCourses } from '../course/course-names.ts';
import { OutboxLine } from '../outbox/outbox-line.tsx';
import { type CellAt, cellOf, onCellKey } from './cell-keys.ts';
import { PaperRow } from './paper-row.tsx';
import { isReady } from './row.ts';
import { TableBar } from './table-bar.tsx';
import { TABLE_STYLES } from './table-styles.ts';
import { useCopies } from './use-copies.ts';
import { useRows } from './use-rows.ts';

type PaperTableProps = { owner: string; choices: Choices };

export default function PaperTable({ owner, choices }: PaperTableProps) {
  const text = useText();
  const table = useRows(owner, choices);
  const { sent, live, stageOf } = table;
  const rows = table.rows ?? [];
  const named = useMemo(() => namedCourses(choices), [choices]);
  const copies = useCopies(rows, table);
  const [cell, setCell] = useState<CellAt>();
  const [count, setCount] = useState(0);
  const summary = useRef<HTMLParagraphElement>(null);
  useInsertionEffect(() => addStyles(TABLE_STYLES), []);

  async function send() {
    setCount(rows.filter(isReady).length);
    copies.forget();
    summary.current?.focus();
    await table.send(rows);
  }

  if (!table.rows) return null;
  return (
    <>
      <p ref={summary} role="status" tabIndex={-1} className="many-summary">
        {count > 0 && `${text('many.sent', { count })} `}
        {rows.length > 0 && text('many.summary', { ready: rows.filter(isReady).length, all: rows.length })}
      </p>
      {rows.length > 0 && (
        <section aria-labelledby="papers">
          <h2 id="papers">{text('many.papers')}</h2>
          <p className="many-keys">{text('many.keys')}</p>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its fields lead from row to row */}
          <div
            className="many"
            onFocus={({ target }) => setCell((before) => cellOf(target) ?? before)}
            onKeyDown={(event) => onCellKey(event, copies.down)}
          >
            <div className="many-row many-head" aria-hidden="true">
              <span>{text('upload.file')}</span>
              <span>{text('upload.courses')}</span>
              <span>{text('paper.exam')}</span>
              <span>{text('paper.examYear')}</span>
              <span>{text('upload.description')}</span>
            </div>
            <ul>
              {rows.map((row) => (
                <PaperRow
                  key={row.entry.id}
                  {...{ row, choices, named }}
                  offers={table.offersFor(row)}
                  onChange={(changes) => copies.change(row, changes)}
                />
              ))}
            </ul>
          </div>
          <TableBar {...{ rows, cell, copies }} onSend={() => void send()} />
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
