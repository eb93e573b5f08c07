import { describe, expect, it } from 'vitest';
import { plain } from './plain-css.ts';

const OLDER = '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:block)))';
const REGISTERED =
  '@property --tw-style{syntax:"*";inherits:false;initial-value:solid}@property --tw-weight{syntax:"*"}';

describe('the stylesheet', () => {
  it('has the first values of registered properties where these are read, and none that is never read', () => {
    const rules = '.a{list-style:var(--tw-style)}.b{--tw-style:dashed}.c{--tw-weight:600;font-weight:600}';
    const older = `${OLDER}{*,:before{--tw-style:solid}::backdrop{--tw-style:solid}}}@layer theme;`;
    expect(plain(older + rules + REGISTERED)).toBe(
      '@layer theme;.a{list-style:var(--tw-style, solid)}.b{--tw-style:dashed}.c{font-weight:600}',
    );
  });

  it('names neither Tailwind nor the host of a shadow tree', () => {
    expect(plain('/*! tailwindcss v4 | MIT */\n@layer theme{:root, :host{--a:1px}}')).toBe(
      '@layer theme{:root{--a:1px}}',
    );
  });

  it('reads no property that no rule sets', () => {
    expect(plain(`.a{list-style:var(--tw-style)}${REGISTERED}`)).toBe('.a{list-style:solid}');
  });

  it('says of no border that it is solid: all are', () => {
    const rules = '.a{border-style:var(--tw-style);border-width:1px}.b{border-inline-start-style: solid}';
    expect(plain(`${rules}.c{border-style:dashed}${REGISTERED}`)).toBe(
      '.a{border-width:1px}.b{}.c{border-style:dashed}',
    );
  });
});
