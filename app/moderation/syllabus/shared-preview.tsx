import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { HiddenFields } from '../questions/corrections.tsx';
import type { SharedView } from './shared-view.ts';
import { UnitList } from './unit-list.tsx';

export function SharedPreview({ shared: { file, href, fault, found } }: { shared: SharedView }) {
  const text = useText();
  const isRead = found !== undefined && found.state !== '';
  return (
    <section className="mb-8 outline-offset-4" id="message" tabIndex={-1}>
      <h2 className="mb-2 text-lg">
        {isRead ? text('units.inFile', { courses: found.rows.length }) : text('units.shared')}
      </h2>
      <p>
        <PageLink href={href} className="inline-flex min-h-11 min-w-11 items-center">
          {text('units.seeFile')}
        </PageLink>
      </p>
      {fault && <p>{fault}</p>}
      {found && !isRead && <p>{text('units.reading', { read: found.read, pages: found.pages })}</p>}
      {isRead && found.unknown.length > 0 && (
        <details className="my-2">
          <summary className="flex min-h-11 items-center gap-2">
            <Icon name="chevron-right" className="size-5 text-soft opened:rotate-90" />
            {text('units.unknown', { courses: found.unknown.length })}
          </summary>
          <ul className="list-disc ps-5 wrap-anywhere">
            {found.unknown.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isRead && found.rows.some(({ isOther }) => isOther) && (
        <form method="post" action="?" className="grid gap-3">
          <HiddenFields values={{ intent: 'shared', file, state: found.state }} />
          <ul className="border-t *:border-b">
            {found.rows.map((row) => (
              <SharedRow key={row.key} row={row} isOnly={found.rows.length === 1} />
            ))}
          </ul>
          <Button type="submit" className="justify-self-start">
            {text('units.saveChosen')}
          </Button>
        </form>
      )}
      {isRead && found.rows.every(({ isOther }) => !isOther) && <p>{text('units.allAsToday')}</p>}
      <form method="post" action="?" className="mt-3">
        <HiddenFields values={{ intent: 'dismiss', file }} />
        <Button type="submit" kind="secondary">
          {text('units.dismiss')}
        </Button>
      </form>
    </section>
  );
}

type Row = NonNullable<SharedView['found']>['rows'][number];

function SharedRow({ row, isOnly }: { row: Row; isOnly: boolean }) {
  const text = useText();
  const { key, name, units, words, before, other, isOther } = row;
  return (
    <li className="flex items-start gap-2 py-2">
      <label className="flex size-11 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          name="course"
          value={key}
          defaultChecked={isOther}
          disabled={!isOther}
          aria-label={name}
          className="size-5"
        />
      </label>
      <details open={isOnly} className="min-w-0 grow">
        <summary className="flex min-h-11 items-start gap-2 py-2 wrap-anywhere">
          <Icon name="chevron-right" className="mt-0.5 size-5 shrink-0 text-soft opened:rotate-90" />
          <span>
            <bdi className="font-semibold">{name}</bdi>
            <span className="block text-sm text-soft">
              {text('units.inRow', { units: units.length, words })}
              {' · '}
              {isOther ? text('units.today', { before, other }) : text('units.asToday')}
            </span>
          </span>
        </summary>
        <UnitList units={units} />
      </details>
    </li>
  );
}
