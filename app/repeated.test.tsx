import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MarkupContext, Repeated, template } from './repeated.tsx';

type Shown = { name: string; href: string; note: string | undefined; isNew: boolean; icon: string };

const row = template<Shown>(
  ({ name, href, note, isNew, icon }) => (
    <li className={isNew ? 'new' : undefined}>
      <a href={href} aria-label={`Read ${name}`}>
        {icon === 'star' ? <b>*</b> : icon}
        {name}
      </a>
      {note && ` ${note}`}
    </li>
  ),
  ['icon'],
);

const PLAIN: Shown = { name: 'Physics', href: '/a', note: undefined, isNew: false, icon: 'star' };
const ITEMS: Shown[] = [
  PLAIN,
  { ...PLAIN, name: `<b> "Tom" & 'Jerry' $& \ue000href\ue001`, href: '/?a=1&b="2"' },
  { ...PLAIN, name: '', note: 'of 2019' },
  { ...PLAIN, isNew: true, note: '', icon: 'page' },
  { ...PLAIN, isNew: true, name: 'Chemistry', icon: 'page' },
];

function markupBy(context: typeof renderToStaticMarkup | undefined): string {
  return renderToStaticMarkup(
    <MarkupContext value={context}>
      <Repeated as="ul" className="many" items={ITEMS} by={row} />
    </MarkupContext>,
  );
}

describe('what a page has many of', () => {
  it('is the same whether React draws each of them or one of each shape', () => {
    const drawn = markupBy(undefined);
    expect(drawn).toContain('&lt;b&gt; &quot;Tom&quot; &amp; &#x27;Jerry&#x27;');
    expect(markupBy(renderToStaticMarkup)).toBe(drawn);
  });

  it('is drawn by React once for each shape', () => {
    let drawings = 0;
    const markupOf: typeof renderToStaticMarkup = (element) => {
      drawings += 1;
      return renderToStaticMarkup(element);
    };
    const fresh = template(row.draw, ['icon']);
    for (const item of [...ITEMS, ...ITEMS]) fresh.markup?.(item, markupOf);
    expect(drawings).toBe(4);
  });
});
