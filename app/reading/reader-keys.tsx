import { useText } from '../language.ts';
import type { TextKey } from '../texts.ts';

type Row = [keys: string, words: TextKey & `reading.key${string}`];
const KEYS: Row[] = [
  ['→, j', 'reading.keyNextPage'],
  ['←, k', 'reading.keyPreviousPage'],
  ['Home, End', 'reading.keyEnds'],
  ['+, −', 'reading.keySize'],
  ['0', 'reading.keyFit'],
  ['n, p', 'reading.keyPapers'],
  ['f', 'reading.keyFind'],
  ['/', 'reading.keySearch'],
];

/**
 * List of shortcuts. Single characters can be turned off, because speech input types them too (WCAG 2.1.4).
 */
export function ReaderKeys() {
  const text = useText();
  return (
    <details className="invisible mt-4 border-t pt-1 text-sm" data-keys>
      <summary className="flex min-h-11 items-center text-link underline">{text('reading.keys')}</summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-soft">
        {KEYS.map(([keys, words]) => (
          <div key={keys} className="contents">
            <dt className="font-medium text-ink">{keys}</dt>
            <dd>{text(words)}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-2 flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5" defaultChecked data-letters />
        {text('reading.letters')}
      </label>
    </details>
  );
}
