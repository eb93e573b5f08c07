import { useText } from '../../language.ts';
import type { ShownFault } from '../../texts.ts';
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
      <Failures
        title={text('importing.wrong', { count: wrong.length })}
        failed={wrong.map(({ path, fault }) => ({ name: path, fault }))}
      />
      <Failures
        title={text('importing.notAdded', { count: notAdded.length })}
        failed={notAdded.map(({ place, fault }) => ({ name: place, fault }))}
      />
    </div>
  );
}

function Failures({
  title,
  failed,
}: {
  title: string;
  failed: readonly { name: string; fault: ShownFault }[];
}) {
  const text = useText();
  if (failed.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className="grid gap-2">
        {failed.slice(0, SHOWN_MOST).map(({ name, fault }) => (
          <li key={name} className="wrap-anywhere">
            {name}: {text.fault(fault)}
          </li>
        ))}
      </ul>
    </section>
  );
}
