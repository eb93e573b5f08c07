import postcss from 'postcss';
import { expect, it } from 'vitest';
import { unlayer } from './unlayer.ts';

const unlayered = async (css: string) =>
  (await postcss([unlayer]).process(css, { from: undefined })).css.replace(/\s+/g, '');

it('rules of layers come in the order of the layers, and those without a layer last', async () => {
  const css =
    '@layer base,components,utilities; p{a:1} @layer utilities{.u{a:2}} @layer base{b{a:3}} @layer components{.c{a:4}}';
  expect(await unlayered(css)).toBe('b{a:3}.c{a:4}.u:not(#_){a:2}p:not(#_){a:1}');
});

it('a class of Tailwind wins over a longer selector, and keeps its pseudo-element at the end', async () => {
  const css = '@layer utilities{.a:hover,.b::before{a:1} @keyframes k{to{a:2}} @media print{.c{a:3}}}';
  expect(await unlayered(css)).toBe(
    '.a:hover:not(#_),.b:not(#_)::before{a:1}@keyframesk{to{a:2}}@mediaprint{.c:not(#_){a:3}}',
  );
});

it('initial values of custom properties stand where they are used, and a turn needs no property of its own', async () => {
  const css =
    '@layer properties{@supports (a:b){*{--tw-a:solid}}} @property --tw-a{syntax:"*";inherits:false;initial-value:solid} @layer utilities{.r{rotate:90deg;border-style:var(--tw-a)}}';
  expect(await unlayered(css)).toBe('.r:not(#_){transform:rotate(90deg);border-style:solid}');
});

it('a layer that is not in the list, or inside of another rule, stops the build', async () => {
  await expect(unlayered('@layer other{a{b:c}}')).rejects.toThrow(/not in the list/);
  await expect(unlayered('@media print{@layer base{a{b:c}}}')).rejects.toThrow(/inside another rule/);
});
