const KEYS = [
  ['→ or j', 'next page'],
  ['← or k', 'previous page'],
  ['Home, End', 'first, last page'],
  ['+, −', 'larger, smaller'],
  ['0', 'fit to the screen'],
  ['n, p', 'next, previous paper'],
  ['f', 'find in this paper'],
  ['/', 'search'],
];

/** The list of keys. Letters and signs can be switched off, because speech input types them too (WCAG 2.1.4). */
export function ReaderKeys() {
  return (
    <details className="invisible mt-4 border-t pt-1 text-sm" data-keys>
      <summary className="flex min-h-11 items-center text-link underline underline-offset-4">Keys</summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-soft">
        {KEYS.map(([keys, words]) => (
          <div key={keys} className="contents">
            <dt className="font-medium text-ink">{keys}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-2 flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5" defaultChecked data-letters />
        Letters, digits and signs work
      </label>
    </details>
  );
}
