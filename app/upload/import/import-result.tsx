import { useText } from '../../language.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Done } from './share-rows.ts';

const SHOWN_MOST = 100;

export function ImportResult({ done: { stored, there, courses, wrong, notAdded } }: { done: Done }) {
  const text = useText();
  return (
    <div className="grid gap-4">
      <Notice kind="good">
        {text('importing.done', { stored, there })}{' '}
        {courses > 0 && text('importing.added', { count: courses })}
      </Notice>
      {wrong.length > 0 && (
        <section>
          <h2 className="mb-2 font-semibold">{text('importing.wrong', { count: wrong.length })}</h2>
          <ul className="grid gap-2">
            {wrong.slice(0, SHOWN_MOST).map(({ path, fault }) => (
              <li key={path} className="wrap-anywhere">
                {path}: {text.fault(fault)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notAdded.length > 0 && (
        <section>
          <h2 className="mb-2 font-semibold">{text('importing.notAdded', { count: notAdded.length })}</h2>
          <ul className="grid gap-2">
            {notAdded.slice(0, SHOWN_MOST).map(({ place, fault }) => (
              <li key={place} className="wrap-anywhere">
                {place}: {text.fault(fault)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
