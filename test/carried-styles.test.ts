import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inHindi, PUBLIC } from './addresses.ts';
import { newPage } from './browser.ts';
import { type StartedPanna, startPanna } from './panna.ts';
import { student } from './person.ts';

let panna: StartedPanna;
let page: Page;
let all: string;
let paper: string;
let solution: string;
beforeAll(async () => {
  panna = await startPanna();
  const sharer = await student(panna);
  for (let number = 0; number < 26; number += 1)
    await sharer.share({ description: `Paper ${number}`, exam: 'mid-semester', examYear: 2000 + number });
  paper = (await sharer.share({ description: 'Paper', kind: 'paper' })).body.$id;
  solution = (await sharer.share({ description: 'Answers', kind: 'solution', solutionOf: paper })).body.$id;
  all = await wholeStylesheet();
  page = await newPage({ baseURL: panna.url });
});
afterAll(() => panna.close());

describe('the first page of a visit carries every rule that is about something on it', () => {
  const PAPER = ['/notes/PAPER', '/notes/PAPER?beside=SOLUTION', '/notes/PAPER/find?q=paper'];
  it.each([...PUBLIC, ...PAPER].flatMap((path) => [path, inHindi(path)]))('%s', async (path) => {
    await page.goto(path.replace('PAPER', paper).replace('SOLUTION', solution));
    expect(await page.locator('head > style').count()).toBe(1);
    expect(await page.evaluate(lackingRules, all)).toEqual([]);
  });
});

/** A browser that comes by a link of the site, and one that does not say, gets the link to it. */
async function wholeStylesheet(): Promise<string> {
  const html = await (await fetch(panna.url)).text();
  const [address] = html.match(/\/assets\/styles-[^"]+\.css/) ?? [];
  return (await fetch(panna.url + address)).text();
}

/**
 * Declarations of the whole stylesheet whose classes and attributes the page has, whatever their state and medium, and
 * that its own styles lack. By declaration, because the build joins neighbouring rules. In the browser.
 */
function lackingRules(whole: string): string[] {
  type Declared = { said: string; about: string };
  const selectorsOf = ({ selectorText }: CSSStyleRule, inside: string[]) => {
    let depth = 0;
    const marked = [...selectorText].map((each) => {
      depth += each === '(' ? 1 : each === ')' ? -1 : 0;
      return each === ',' && depth === 0 ? '\n' : each;
    });
    const each = marked.join('').split('\n');
    return each.flatMap((nested) => inside.map((outer) => nested.trim().replaceAll('&', outer)));
  };
  const declaredIn = (rules: CSSRuleList, medium: string, inside: string[]): Declared[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) {
        const selectors = selectorsOf(rule, inside);
        const own = selectors.flatMap((about) =>
          [...rule.style]
            // Of the tokens a page has those that its rules name.
            .filter((name) => !(name.startsWith('--') && about === ':root'))
            .map((name) => {
              const said = `${medium} ${about} { ${name}: ${rule.style.getPropertyValue(name)} }`;
              return { about, said };
            }),
        );
        return [...own, ...declaredIn(rule.cssRules, medium, selectors)];
      }
      if (rule instanceof CSSKeyframesRule || !(rule instanceof CSSGroupingRule)) return [];
      const head = rule.cssText.slice(0, rule.cssText.indexOf('{')).trim();
      return declaredIn(rule.cssRules, `${medium} ${head}`, inside);
    });
  const isAboutThePage = (about: string) => {
    let plain = about;
    for (let rest = ''; rest !== plain; ) {
      rest = plain;
      plain = plain.replaceAll(/:is\(([^(),]*)\)/g, '$1').replaceAll(/:[\w-]+\([^()]*\)/g, '');
    }
    const parts = plain.match(/\.(?:\\.|[\w-])+|\[[\w-]+/g) ?? [];
    return parts.every((part) => document.querySelector(part.startsWith('[') ? `${part}]` : part));
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(whole);
  const carried = document.querySelector('style')?.sheet?.cssRules ?? sheet.cssRules;
  const has = new Set(declaredIn(carried, '', ['']).map(({ said }) => said));
  const lacked = declaredIn(sheet.cssRules, '', ['']).filter(({ said }) => !has.has(said));
  return lacked.filter(({ about }) => isAboutThePage(about)).map(({ said }) => said);
}
